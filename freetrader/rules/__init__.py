"""Rules of Free Trader, pure and fast. Start reading at turn.py."""
