"""Takes the Swift samples out of the guide's documents, and mends what no compiler would take.

usage: samples.py DOCUMENTS FOLDER

A sample is made of blocks of a document, each named by the document's number and the line at which it
begins. An edit is a place, a pattern within that line and what we put there. Every block is checked by
its digest: of other documents nobody knows whether the edits fit.
"""

import hashlib
import pathlib
import re
import sys

# At the end of a line: it goes on in the next one.
JOINED = "\0"


class Block:
    def __init__(self, document, line, digest):
        self.document, self.line, self.digest = document, line, digest

    def name(self):
        return f"{self.document}, line {self.line}"

    def lines(self, folder):
        found = sorted(folder.glob(f"{self.document}_*"))
        if not found:
            raise SystemExit(f"there is no document {self.document} in {folder}")
        block = []
        for line in found[0].read_text(encoding="utf-8").splitlines()[self.line - 1:]:
            if line.startswith("```"):
                break
            block.append(line)
        digest = hashlib.sha256("\n".join(block).encode()).hexdigest()[:12]
        if digest != self.digest:
            raise SystemExit(
                f"the sample at {self.name()} is not the one that was studied (its digest is {digest}): "
                "look at it, and at the edits that it needs"
            )
        return block


class Sample:
    """A sample as a Swift file: its blocks, one after the other, between what we put around them."""

    def __init__(self, name, blocks, before="", after="", edits=()):
        self.name, self.blocks, self.before, self.after = name, blocks, before, after
        self.edits = edits

    def text(self, folder):
        edits = list(self.edits)
        imports, body = {"import PassKit"}, []
        for block in self.blocks:
            for number, line in enumerate(block.lines(folder), block.line):
                for edit in [edit for edit in edits if edit[0] == (block.document, number)]:
                    line, count = re.subn(edit[1], edit[2], line, count=1)
                    if not count:
                        raise SystemExit(f"an edit of {block.document}, line {number} does not fit")
                    edits.remove(edit)
                if re.match(r"import \w+$", line):
                    imports.add(line)
                    continue
                body.append(line)
        if edits:
            raise SystemExit(f"edits of {self.name} that have no place: {edits}")
        text = "\n".join(body).replace(JOINED + "\n", "")
        return "\n".join(sorted(imports)) + "\n\n" + self.before + text + "\n" + self.after


ACTIVATION = [Block("000", 27, "e2beff8a6535"), Block("000", 42, "5f94cd2b4f62"), Block("000", 87, "a38d486d99ba")]
ACTIVATION_OF_GUIDE = [Block("002", 335, "59e974c5a113")]
DELEGATE = [Block("002", 256, "80c0fa1989fb")]
DELEGATE_ALONE = [Block("004", 44, "a02d5aafd768"), Block("004", 89, "0bab0ebbbc76")]
CONFIGURATION = [Block("002", 220, "74203a58f961")]
CONFIGURATION_ALONE = [Block("004", 10, "2847255be6d3")]
EXTENSION = [Block("002", 442, "0443886d19c5")]


def url_edits(document, first, last):
    """The address stands between < and >, which no URL may hold."""
    return [
        ((document, first), r'"<', '"'),
        ((document, last), r'>"', '"'),
    ]


def configuration_edits(document, first):
    """Name and digits are examples, and nobody has said what the phone's pass is."""
    return [
        ((document, first + 4), r'".*"', "card.cardholder"),
        ((document, first + 5), r'"\d+"', "card.last4"),
        ((document, first + 9), r"\bphonePassItem\.", "phonePassItem?."),
    ]


def configured(name, blocks, document, first):
    return Sample(
        name,
        blocks,
        before=f"import WalletDomain\n\nfunc {name[0].lower()}{name[1:]}(\n"
        "  adding card: Card, phonePassItem: PKSecureElementPass?,\n"
        "  delegate: any PKAddPaymentPassViewControllerDelegate\n"
        ") -> PKAddPaymentPassViewController? {\n",
        after="return viewController\n}\n",
        edits=configuration_edits(document, first),
    )


def entry_edits(first):
    """One of the two functions that name the cards; `first` is its line."""
    return [
        # The class above has entries of every kind.
        (("002", first + 1), r"PaymentPassEntry\b", "PassEntry"),
        (("002", first + 4), r'".*"', "example.cardholder"),
        (("002", first + 5), r'".*"', "example.last4"),
        (("002", first + 8), r'".*"', "example.id.rawValue"),
        (("002", first + 9), r'".*"', "example.name"),
        # A CGImage is asked for, and an initialiser that may fail.
        (("002", first + 10), r",$", ".cgImage!,"),
        (("002", first + 12), r"\)$", ")!"),
    ]


SAMPLES = [
    Sample(
        "Retrieval",
        [Block("002", 71, "f50d82ed80a9"), Block("002", 116, "0b8c677b1493"), Block("002", 174, "539fe97bc71e")],
        before="/// The words of each card's status, and the token that it rests on.\n"
        "func retrieveStatuses(\n  of cardIds: [String]\n"
        ") async throws -> [String: (status: String, token: String?)] {\n",
        after="return Dictionary(\n  uniqueKeysWithValues: walletStatuses.map { card, status in\n"
        '    (card, ("\\(status)", tokensByCardId[card]?.tokenUniqueReference))\n  })\n}\n',
    ),
    Sample(
        "Activation",
        ACTIVATION,
        before="struct Activation {\n",
        after="}\n",
        edits=[
            (("000", 73), r'"<(.*)$', r'"\1' + JOINED),
            (("000", 74), r'>"', '"'),
        ],
    ),
    Sample(
        "ActivationOfGuide",
        ACTIVATION_OF_GUIDE,
        before="struct ActivationOfGuide {\n",
        after="}\n",
        edits=url_edits("002", 377, 377),
    ),
    # As it is printed it compiles, and stops at its address.
    Sample(
        "ActivationAsPrinted",
        ACTIVATION_OF_GUIDE,
        before="struct ActivationAsPrinted {\n",
        after="}\n",
    ),
    configured("SheetOfGuide", CONFIGURATION, "002", 220),
    configured("SheetOfPage", CONFIGURATION_ALONE, "004", 10),
    Sample("DelegateOfGuide", DELEGATE, before="enum OfGuide {\n", after="}\n"),
    Sample(
        "Delegate",
        DELEGATE_ALONE,
        before="enum OfPage {\n",
        after="}\n",
    ),
    Sample(
        "WalletExtension",
        EXTENSION,
        before="import WalletDomain\n\n/// The card that the sample's one entry stands for.\n"
        "nonisolated(unsafe) var example: Card!\n\n",
        edits=entry_edits(457) + entry_edits(474),
    ),
    Sample(
        "SigningAsPrinted",
        [Block("002", 535, "a6c6ececd451")],
        before="struct SigningAsPrinted {\n",
        after="}\n",
    ),
    Sample(
        "SharedData",
        [Block("002", 577, "2cbb8736ed6d")],
        before="func shareAndRead(_ cardIds: [String]) -> [String]? {\n",
        after="return cardIdsRead\n}\n",
        # The name is taken in the same scope.
        edits=[(("002", 582), r"\bcardIds =", "cardIdsRead =")],
    ),
]


def main():
    documents, folder = (pathlib.Path(argument) for argument in sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    written = {"Surroundings.swift"}
    for sample in SAMPLES:
        path = folder / f"{sample.name}.swift"
        written.add(path.name)
        text = sample.text(documents)
        # A file that has not changed is not built again.
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in folder.iterdir():
        if path.name not in written:
            path.unlink()


main()
