"""What is tried: each kind of case gets a program in a folder of its own, what there is to start from, and chance."""

import glob
import json
import os
import re
import signal
import struct
import subprocess
import time
import zlib

import processes

HOSTILE = [
    "", " ", "null", "~", "true", "-1", "0", "1e400", "18446744073709551616", "-0.0", "NaN", "[]", "{}", "[[[", "}",
    '"', "'", '"\\u0000"', '"\\e[31m\\a"', "\u202eevil\u2066", "家", "e\u0301\u0327", "\ud800", "👨‍👩‍👧", "x" * 5000,
    "&a", "*a", "!!binary x", "<<", "|", ">", "2026-02-30T25:61:61Z", "99999999999d", "-5s", "0.0001ms", "1..2", "#",
    "4111111111111111", "Bearer abc", "../../../etc/passwd", "%s%n", "\r\n", "\t", "a: b: c", "- - -",
]
OPERATIONS = ["add", "remove", "replace", "move", "copy", "test", "frob"]
POINTERS = ["", "/", "/0", "/-", "/99", "/0/tokenStatus", "/0/tokenUniqueReference", "/0/~0~1", "/a/b/c", "x", "/00"]
ENDPOINTS = ["datacore", "searches", "signed-cards", "activations", "certificates", "eligibility", "provisioning"]
KEYS = "Down Up Enter Esc Tab e s f t u U o a v r 1 2 3 4 [ ] / = : ? P . i W + - Space Home End PageDown y".split()


class Material:
    """Shipped scenarios and a challenge: what is mostly right goes further than what is quite wrong."""

    def __init__(self, folder, passwalk):
        self.scenarios = {}
        for path in sorted(glob.glob(os.path.join(folder, "*.yaml"))):
            with open(path, encoding="utf-8") as file:
                self.scenarios[os.path.basename(path)[:-5]] = file.read()
        self.names = sorted(self.scenarios)
        self.walks = []
        for path in sorted(glob.glob(os.path.join(folder, "../Walks/*.walk"))):
            with open(path, encoding="utf-8") as file:
                self.walks.append(file.read())
        self.words = sorted(set(re.findall(r"[A-Za-z][\w-]{2,}", "".join(self.scenarios.values()))))
        self.challenge = subprocess.run(
            [passwalk, "judge", "--new", "--seed", "1"], capture_output=True, check=True, text=True).stdout


# Texts


def value(chance, material):
    return chance.choice(HOSTILE) if chance.random() < 0.5 else chance.choice(material.words)


def mutated(text, chance, material):
    """The text with a few lines, words or bytes changed."""
    lines = text.split("\n")
    for _ in range(chance.choice([1, 1, 2, 5, 20])):
        place = chance.randrange(len(lines))
        match chance.randrange(9):
            case 0: del lines[place:place + chance.choice([1, 1, 3])]
            case 1: lines.insert(place, chance.choice(lines))
            case 2: lines[place] = re.sub(r"(: *)[^,{}\[\]]+", lambda m: m[1] + value(chance, material), lines[place], count=1)
            case 3: lines[place] = re.sub(r"[\w-]+(?=:)", lambda m: value(chance, material), lines[place], count=1)
            case 4: lines[place] = " " * chance.randrange(8) + lines[place].lstrip()
            case 5: lines[place] = lines[place].replace(*chance.sample(["{", "}", "[", "]", ",", ":", " ", '"'], 2))
            case 6: lines.insert(place, value(chance, material) + ": " + value(chance, material))
            case 7: lines[place] += chance.choice(HOSTILE)
            case 8: lines[place] = nested(chance)
        lines = lines or [""]
    return "\n".join(lines)


def nested(chance):
    depth = chance.choice([3, 70, 600, 5000])
    return "deep: " + "[" * depth + "]" * chance.choice([0, depth])


def patch(chance, material):
    operation = {"op": chance.choice(OPERATIONS), "path": chance.choice(POINTERS)}
    if chance.random() < 0.6:
        operation["value"] = chance.choice([1, None, "x", [], {}, "A" * 3000, {"a": [1, {"b": None}]}, chance.choice(material.words)])
    if chance.random() < 0.4:
        operation["from"] = chance.choice(POINTERS)
    return operation


def faults(chance, material):
    """A table whose patches build on each other."""
    table = []
    for _ in range(chance.randrange(1, 5)):
        fault = {"on": chance.choice(ENDPOINTS)}
        ending = chance.randrange(6)
        if ending < 3:
            fault["patch"] = [patch(chance, material) for _ in range(chance.choice([1, 3, 12]))]
        elif ending == 3:
            fault["body"] = chance.choice(["[" * 5000, "{}", "", "\u001b[2J", "[" + "1," * 3000 + "1]", '{"a":' * 400])
        elif ending == 4:
            fault[chance.choice(["delay", "dribble", "truncateAt", "status", "hang", "garbage", "close"])] = value(chance, material)
        else:
            fault["status"] = chance.choice([0, 99, 200, 204, 429, 500, 999])
        if chance.random() < 0.3:
            fault[chance.choice(["nth", "first", "from", "to", "probability", "until", "phase"])] = chance.choice(["after", 1, 0, 0.5, "5s", -1])
        table.append(fault)
    return "faults: " + json.dumps(table, ensure_ascii=True)


def scenario_text(chance, material):
    text = material.scenarios[chance.choice(material.names)]
    if chance.random() < 0.4:
        text = re.sub(r"(?m)^faults:(?:.*\n)(?:[ -].*\n)*", "", text) + "\n" + faults(chance, material) + "\n"
    if chance.random() < 0.2:
        text = "extends: " + chance.choice(material.names + ["notes", "self", "missing", "chain"]) + "\n" + text
    return text if chance.random() < 0.2 else mutated(text, chance, material)


def picture(chance):
    """A PNG of any kind, mostly with a few bytes changed; its checksums are mostly right again."""
    kind, columns, rows = chance.choice([0, 2, 3, 4, 6]), chance.choice([1, 9, 40, 100000]), chance.choice([1, 7, 30])
    depth = chance.choice({0: [1, 4, 8, 16], 3: [1, 2, 8]}.get(kind, [8, 16]))
    row = depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind] * columns // 8 + 2
    header = struct.pack(">IIBBBBB", columns, rows, depth, kind, 0, 0, chance.randrange(2))
    pixels = zlib.compress(b"".join(b"\0" + chance.randbytes(min(row, 200)) for _ in range(rows)))
    chunks = [[b"IHDR", header], [b"PLTE", chance.randbytes(3 * chance.randrange(1, 20))], [b"IDAT", pixels], [b"IEND", b""]]
    for _ in range(chance.choice([0, 0, 1, 3])):
        chunk = chance.choice(chunks)
        place = chance.randrange(len(chunk[1]) + 1)
        chunk[1] = chunk[1][:place] + chance.randbytes(1) + chunk[1][place + 1:]
    whole = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks)
    return whole if chance.random() < 0.7 else whole[:chance.randrange(len(whole))] + chance.randbytes(3)


def link(chance, material):
    text = chance.choice([
        "bankapp://activate?serialNumber=SN-1002", "https://bank.example/activate#x", "BANKAPP://ACTIVATE?SERIALNUMBER=sn-1002",
        "bankapp://activate?passTypeIdentifier=paymentpass.com.apple&action=activate&serialNumber=SN-1002",
    ])
    for _ in range(chance.randrange(6)):
        place = chance.randrange(len(text) + 1)
        piece = chance.choice(["%", "%00", "%ff", "%2", "&", "=", "?", "#", "//", "\u202e", "家", "serialNumber=", "x" * 3000, "", " "])
        text = text[:place] + piece + text[place + chance.randrange(3):]
    return text


def facts(chance, material):
    """JSON as somebody pastes it, more or less."""
    def tree(depth):
        match chance.randrange(8):
            case 0 if depth < 6: return [tree(depth + 1) for _ in range(chance.randrange(4))]
            case 1 | 2 if depth < 6: return {chance.choice(material.words): tree(depth + 1) for _ in range(chance.randrange(4))}
            case 3: return {"tokenUniqueReference": value(chance, material), "tokenStatus": value(chance, material), "externalCardId": "c"}
            case 4: return {"id": value(chance, material), "last4": value(chance, material), "cardholder": "Jane Roe"}
            case 5: return chance.choice([0, -1, 1.5, 1e300, 4111111111111111, True, None])
            case _: return value(chance, material)
    text = json.dumps([tree(0) for _ in range(chance.choice([1, 5, 300]))])
    if chance.random() < 0.5:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(HOSTILE + ["[" * 3000, "1," * 100000]) + text[place + chance.randrange(5):]
    return text.replace("\n", " ")


# Cases


def scenarios(program, material, chance):
    program.write("s.yaml", scenario_text(chance, material))
    program.write("notes.yaml", "Call the customer back on Monday.\nNothing: else\n" if chance.random() < 0.5 else "Prose.")
    program.write("self.yaml", "extends: s\n")
    program.write("chain.yaml", "extends: self\nfaults: []\n")
    settings = []
    for _ in range(chance.choice([0, 0, 1, 3])):
        path = chance.choice(["device.watch", "tmp.tokens[0].tokenStatus", "cards[0].state", "faults", "cards[99]", "seed", "a.b[", "extends"])
        settings += ["--set", f"{path}={value(chance, material)}"]
    if chance.random() < 0.2:
        program.write("own.png", picture(chance))
        settings += ["--set", "cards[0].art=own.png"]
    chosen = ["--scenario", "s.yaml", *settings]
    match chance.randrange(7):
        case 0: program.run("check", "s.yaml", *chance.choice([[], ["--json"], ["--junit"]]))
        case 1: program.run("cards", *chosen, *chance.choice([[], ["--json"], ["--policy", "guide"]]))
        case 2: program.run("explain", *chosen, *chance.choice([[], ["--json"], ["--markdown"]]))
        case 3: program.run("add", chance.choice(["card-gold", "card-everyday", "x"]), *chosen)
        case 4: program.run("open", link(chance, material), *chosen)
        case 5: program.run("frame", *chosen, "--keys", " ".join(chance.choices(KEYS + ["Settle", "Wait:5s"], k=chance.randrange(30))))
        case 6: program.run("--plain", *chosen, typed=plain_lines(chance, material))


def plain_lines(chance, material):
    lines = ["calls all", "call 4", "faults", "what-if", "timeline all", "explain Gold", "tsp", "undo", "redo", "refresh", "1", "2", "go-on",
             "cancel", "copy", "copy-curl", "add Gold watch", "activate Travel", "advance 10m", "policy guide", "start-over", "again", "problems"]
    chosen = chance.choices(lines, k=chance.randrange(1, 25))
    chosen += [f"set {value(chance, material)}={value(chance, material)}", f"open {link(chance, material)}", f"find {value(chance, material)}"]
    chance.shuffle(chosen)
    return "\n".join(chosen) + "\nquit\n"


def links(program, material, chance):
    text = link(chance, material)
    if chance.random() < 0.5:
        program.run("open", text, "--scenario", chance.choice(material.names), *chance.choice([[], ["--json"]]))
    else:
        program.run("frame", "--scenario", chance.choice(material.names), "--keys", f"'paste:{text}' Enter Settle Enter Settle t e".replace("\x00", ""))


def judges(program, material, chance):
    try:
        tree = json.loads(material.challenge)
        spoil(tree, chance)
        text = json.dumps(tree)
    except (KeyError, IndexError):
        text = material.challenge
    if chance.random() < 0.4:
        text = mutated(text, chance, material)
    program.write("challenge.json", text)
    program.write("reply.json", facts(chance, material))
    program.run("judge", "challenge.json", *chance.choice([[], ["--answer", "reply.json"], ["--json"]]))


def spoil(tree, chance):
    """Changes some leaves of a tree where they stand."""
    for key in list(tree) if isinstance(tree, dict) else range(len(tree)):
        part = tree[key]
        if isinstance(part, (dict, list)) and chance.random() < 0.9:
            spoil(part, chance)
        elif chance.random() < 0.15:
            tree[key] = chance.choice([None, "", "AAAA", [], {}, 0, -1, True, "A" * 5000, part[:-3] if isinstance(part, str) else part])


def pastes(program, material, chance):
    text = facts(chance, material)
    if chance.random() < 0.1:
        text = chance.choice(["[" + "1," * 900_000 + "1]", "{" * 1_000_000, '["' + "é" * 600_000 + '"]', "[" + '{"id":"a"},' * 90_000 + "1]"])
    if chance.random() < 0.5:
        program.run("--plain", typed=f"paste {text}\ncards\nundo\nquit\n")
        return
    screen = processes.Screen(program)
    keys = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.5:
        screen.type(b"\x1b[200~" + keys + b"\x1b[201~")
    else:
        screen.type(b"Wi" + keys.replace(b"\x1b", b"").replace(b", ", b",\r") + b"\r\r")
    screen.read(1)
    screen.type(b"\r")
    screen.leave()


def keys(program, material, chance):
    letters = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPRSTUVWXYZ1234567890?:/[]{}<>.,;'\" é中😀"
    sequences = b"OA OB OC OD [A [B OP [15~ [5~ [6~ [H [F [Z [1;5C x [<0;10;10M [<0;30;8m [<64;5;5M [200~ [201~ [ O ]11;rgb:00/00/00".split()
    every = [letter.encode() for letter in letters] + [b"\x1b" + sequence for sequence in sequences]
    every += [bytes([code]) for code in [9, 13, 13, 13, 13, 27, 127, 1, 2, 5, 6, 12, 18]]
    every += [b"\x1b[200~" + link(chance, material).encode("utf-8", "surrogatepass") + b"\x1b[201~"]
    program.write("s.yaml", material.scenarios[chance.choice(material.names)])
    screen = processes.Screen(program, *chance.choice([[], ["--scenario", "s.yaml"], ["--present"], ["--ascii"]]))
    held = chance.random() < 0.2
    for _ in range(chance.randrange(5, 40)):
        burst = chance.choice(every) * 500 if held else b"".join(chance.choices(every, k=chance.randrange(1, 80)))
        screen.type(burst)
        match chance.randrange(6):
            case 0: screen.resize(chance.choice([1, 20, 40, 80, 200, 500]), chance.choice([1, 5, 12, 24, 60, 200]))
            case 1: stall(screen, chance)
            case 2: program.write("s.yaml", scenario_text(chance, material))
            case _: screen.read(0.02)
        if not screen.is_alive():
            break
    screen.leave()


def stall(screen, chance):
    """Nobody reads what the terminal is sent, or the program does not run, for a moment."""
    if chance.random() < 0.5:
        time.sleep(0.1)
        return
    os.kill(screen.pid, signal.SIGSTOP)
    time.sleep(0.03)
    os.kill(screen.pid, signal.SIGCONT)


def saves(program, material, chance):
    """Writers that are killed at any moment, and two that replace the same file at once."""
    names = chance.sample(material.names, 2)
    wholes = []
    os.mkdir(os.path.join(program.folder, "whole"))
    for name in names:
        # A file says what it is called.
        program.run("--plain", "--scenario", name, typed="save whole/s.yaml\nquit\n")
        wholes.append(program.read("whole/s.yaml"))
        os.remove(os.path.join(program.folder, "whole/s.yaml"))
    if None in wholes:
        raise processes.Finding(f"{names} cannot be saved")
    isThere = chance.random() < 0.7
    before = wholes[0] if isThere else None
    if isThere:
        program.write("s.yaml", before)
    writers = [program.start("--plain", "--scenario", name) for name in names]
    for writer in writers:
        writer.stdin.write(b"save s.yaml\nreplace\nquit\n")
        writer.stdin.close()
    if chance.random() < 0.6:
        time.sleep(chance.random() * 0.08)
        for writer in chance.sample(writers, chance.choice([1, 2])):
            writer.send_signal(chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGHUP]))
    for writer in writers:
        try:
            writer.wait(processes.SECONDS)
        except subprocess.TimeoutExpired:
            writer.kill()
            writer.wait()
            raise processes.Finding("a writer hangs") from None
    after = program.read("s.yaml")
    if after is None and isThere:
        raise processes.Finding("the file is lost")
    if after is not None and after not in wholes:
        raise processes.Finding(f"the file is torn: {len(after)} bytes, none of {[len(whole) for whole in wholes]}")
    if after is not None:
        program.run("check", "s.yaml")


# Each with how often it is tried.
KINDS = {
    "scenarios": (scenarios, 40), "links": (links, 15), "judge files": (judges, 15), "pastes": (pastes, 10),
    "keys": (keys, 10), "saves": (saves, 10),
}
