welcome = mokum
