"""Free Trader: explore, buy, jump, survive, sell, upgrade, and make every payment."""
