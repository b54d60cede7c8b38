"""What is shown between two questions: a card, a jump, a fight, a payment."""
