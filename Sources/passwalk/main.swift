print("passwalk")
