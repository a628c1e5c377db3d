"""The front door: `python -m bot` starts the bot."""


def main() -> None:
    """Say what there is; a bot to start comes with the first platform."""
    print("There is nothing to play yet: so far there are the rules, in engine/, and no chat.")


if __name__ == "__main__":
    main()
