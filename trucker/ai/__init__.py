"""Who plays Galaxy Trucker unattended: rivals, and a pilot for the own seat."""
