"""The pages of what was played: history, statistics, achievements, the daily games, fairness."""
