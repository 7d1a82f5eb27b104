"""What the program writes is read back by whoever reads it next, and no secret that was planted is in it."""

import base64
import html.parser
import http.server
import json
import os
import re
import signal
import threading
import urllib.parse
import xml.etree.ElementTree

import cases
import processes

KEY = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKB"
# Where a secret stands, as somebody writes it, and the part of it that no surface may show.
SECRETS = [
    ("5204247750001471", "5204247750001471"), ("5204 2477 5000 1471", "5000 1471"), ("+48 601 555 777", "555 777"),
    ("07:35:30 +48 601 555 777", "555 777"), ("jane.roe@example.com", "jane.roe"), ("Bearer q7Yt3LmZ81xxQ2aa", "q7Yt3LmZ81xxQ2aa"),
    ("Basic dXNlcjpodW50ZXIyeA==", "dXNlcjpodW50ZXIyeA"), ("https://user:hunter2x@bank.example/a", "hunter2x"),
    ("password=hunter2x", "hunter2x"), ("JSESSIONID=1A2B3C4D5E6F7890", "1A2B3C4D5E6F7890"),
    ("activation code 739201", "739201"), (f"-----BEGIN PRIVATE KEY-----\n{KEY}\n-----END PRIVATE KEY-----", KEY),
]
# What the file of headers holds.
HEADER = "zQ8+kd/4Lm0xT2=="
ACTS = (
    "add Gold phone|add Gold watch|activate Travel|verify Travel phone sms|add-from-wallet|add-by-hand Gold watch|remove-pass Gold phone|block-card Gold|"
    "unblock-card Gold|report-lost Gold|replace-card Gold|replace-card Travel|suspend-token Gold|resume-token Gold|delete-token Gold|"
    "go-on|go-on|go-on|cancel|interrupt|undo|redo|refresh|advance 10m|advance 36525d|policy guide|policy per-device|start-over|go 1|go 3|"
    "branch b|switch-fault slow|switch-fault 500|place Gold watch active|place Gold phone nowhere|set device.watch=null|set device.watch={}|"
    "set cards[0].id=a[0]|set cards[0].id=x: y|set cards[1].name=#c|set tmp.tokens[0].externalCardId=''|set passes[0].serialNumber=~|"
    'paste [{"cardId":"1","digitalCards":[]}]|paste [{"externalCardId":"","tokenUniqueReference":"a]b","tokenStatus":"ACTIVE"}]|'
    'paste [{"issuerTokenId":"G-1","tokenState":"TOKEN_STATE_ACTIVE","last4":"1234","network":"VISA"}]|1|2|3'
).split("|")


def acts(chance, most=8):
    return chance.choices(ACTS, k=chance.randrange(1, most))


# Readers


def parsed(name, text):
    """The text as its reader takes it."""
    try:
        if name == "json":
            json.loads(text)
        elif name in ("xml", "svg"):
            xml.etree.ElementTree.fromstring(text)
        elif name == "html":
            html.parser.HTMLParser().feed(text)
        elif name == "cast":
            for line in text.splitlines():
                json.loads(line)
        elif name == "tap":
            lines = text.splitlines()
            plan = re.fullmatch(r"1\.\.(\d+)", next(line for line in lines if re.match(r"\d", line)))
            if int(plan[1]) != sum(1 for line in lines if re.match(r"(not )?ok ", line)):
                raise ValueError("another plan")
    except (ValueError, StopIteration, TypeError, xml.etree.ElementTree.ParseError) as error:
        raise processes.Finding(f"{name} that its reader does not take: {error}: {text[:200]!r}") from None


def written(program):
    """All that the program has said and left, file by file."""
    for folder, _, files in os.walk(program.folder):
        for name in files:
            if name not in ("stdin", "arguments", "typed") and not name.startswith("planted"):
                with open(os.path.join(folder, name), "rb") as file:
                    yield name, file.read().decode("utf-8", "replace")


def forms(secret):
    """The secret as JSON, links and Base64 write it."""
    yield secret
    yield json.dumps(secret)[1:-1]
    yield urllib.parse.quote(secret, safe="")
    yield base64.b64encode(secret.encode()).decode().rstrip("=")


def expect_no(secrets, program):
    for name, text in written(program):
        for secret in secrets:
            for form in forms(secret):
                if len(form) > 5 and form in text:
                    place = text.index(form)
                    raise processes.Finding(f"{form!r} in {name}: {text[max(0, place - 60):place + 60]!r}")


# Saved and recorded


def reopened(program, material, chance):
    """After any acts: what is saved opens, and meets what it expects."""
    typed = acts(chance) + ["save kept.yaml", "save kept.yaml", "quit", "quit"]
    said = program.run("--plain", "--scenario", chance.choice(material.names), *chance.choice([[], ["--policy", "guide"]]),
                       typed="\n".join(typed) + "\n")
    if program.read("kept.yaml") is None:
        if "cannot be written as a file" in said:
            raise processes.Finding("a state that is no file")
        return
    met(program, "check", "kept.yaml")


def met(program, *arguments):
    said = program.run(*arguments)
    if program.code != 0:
        raise processes.Finding(f"{' '.join(arguments)} ends with {program.code}: {said[:400]!r}")


def recorded(program, material, chance):
    """A walk that is recorded, however that ends, can be gone through; a kill loses its last act at most."""
    name = chance.choice(material.names)
    if chance.random() < 0.5:
        program.run("walk", "record", "r.walk", "--plain", "--scenario", name, typed="\n".join(acts(chance, 20) + ["quit", "quit"]) + "\n")
    else:
        screen = processes.Screen(program, "walk", "record", "r.walk", "--scenario", name)
        for _ in range(chance.randrange(1, 12)):
            screen.type("".join(chance.choices("\r\r\r  uUrapjk2341.+-WtefB", k=chance.randrange(1, 6))).encode())
            screen.read(0.02)
            if not screen.is_alive():
                break
        if chance.random() < 0.5:
            screen.end_by(chance.choice([signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT]))
        else:
            screen.leave()
    if program.read("r.walk") is not None:
        met(program, "walk", "check", "r.walk")
    left = [file for file in os.listdir(program.folder) if file.startswith(".passwalk-")]
    if left:
        raise processes.Finding(f"{left} is left")


def walks(program, material, chance):
    text = cases.mutated(chance.choice(material.walks), chance, material)
    program.write("w.walk", text if chance.random() < 0.9 else chance.choice(material.walks))
    program.write("more.walk", "cards\ninclude w.walk\n")
    match chance.randrange(4):
        case 0:
            form = chance.choice(["--json", "--junit", "--tap"])
            said = program.run("walk", "check", "w.walk", form)
            if said:
                parsed({"--json": "json", "--junit": "xml", "--tap": "tap"}[form], said)
        case 1:
            program.run("walk", "play", "w.walk", "--plain", typed="\n" * 40 + "quit\nquit\n")
        case _:
            form = chance.choice(["cast", "svg", "txt", "md", "html"])
            said = program.run("export", "w.walk", "--format", form, "--size", chance.choice(["120x36", "40x12", "80x24"]))
            if said:
                parsed(form, said)


# Answers


class Server:
    """Answers everything with the same bytes."""

    def __init__(self, status, headers, body):
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                self.rfile.read(int(self.headers.get("content-length", 0)))
                self.wfile.write(f"HTTP/1.1 {status} Fine\r\n".encode())
                for name, text in headers:
                    self.wfile.write(f"{name}: {text}\r\n".encode("utf-8", "surrogatepass"))
                self.wfile.write(b"\r\n" + body)
                self.close_connection = True

            do_GET = do_POST

            def log_message(self, *words):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def answers(program, material, chance):
    """Whatever a server answers, with secrets in it, is told, kept and read again without them."""
    secret, core = chance.choice(SECRETS)
    echoed = chance.choice([HEADER, HEADER.rstrip("="), HEADER.replace("+", "\\u002b"), HEADER.replace("/", "\\/"),
                            urllib.parse.quote(HEADER, safe="")])
    token = {"tokenUniqueReference": chance.choice(["DAPLMC-gold-phone", "X", secret]), "externalCardId": "card-gold",
             "tokenStatus": chance.choice(["ACTIVE", "INACTIVE", secret]), "note": secret}
    body = json.dumps([token] * chance.choice([1, 1, 2, 30])).replace('"note"', f'"echo": "{echoed}", "note"', 1).encode()
    if chance.random() < 0.3:
        body = cases.facts(chance, material).encode("utf-8", "surrogatepass")
    headers = [("Content-Type", "application/json"), ("Set-Cookie", f"id={core.replace(chr(10), '')}"), ("X-Echo", HEADER)]
    program.write("planted-headers", f"X-Api-Key: {HEADER}\n")
    server = Server(chance.choice([200, 200, 200, 401, 429, 500]), headers, body)
    reach = ["--tmp", server.address, "--tmp-header-file", "planted-headers"]
    try:
        match chance.randrange(4):
            case 0: parsed("json", program.run(chance.choice(["cards", "explain"]), "--json", *reach) or "{}")
            case 1: program.run("explain", "--markdown", *reach)
            case 2: program.run("cards", "--record", "r.har", *reach)
            case 3:
                typed = ["refresh", "calls all", "call 4", "copy", "copy-curl", "explain Gold", "save kept.yaml", "quit", "quit"]
                program.run("--plain", "--record", "r.har", *reach, typed="\n".join(typed) + "\n")
    finally:
        server.close()
    expect_no([core, HEADER], program)
    if program.read("r.har") is not None:
        parsed("json", program.read("r.har").decode())
        program.run("cards", "--replay", "r.har")
        recording = cases.mutated(program.read("r.har").decode(), chance, material)
        program.write("m.har", recording)
        program.run("cards", "--replay", "m.har")
    if program.read("kept.yaml") is not None:
        met(program, "check", "kept.yaml")


def planted(program, material, chance):
    """A secret in what somebody pastes, opens or types comes out nowhere."""
    secret, core = chance.choice(SECRETS)
    text = chance.choice([
        f'[{{"externalCardId":"card-gold","tokenStatus":"ACTIVE","note":{json.dumps(secret)}}}]',
        f"2026-05-19 07:35:30 app said {secret!r} and went on", f"bankapp://activate?serialNumber=SN-1002&x={urllib.parse.quote(secret)}",
        f"curl -H 'X: {secret}' https://bank.example -d '{{}}'", f"intent:#Intent;action=a;S.x={urllib.parse.quote(secret)};end",
    ]).replace("\n", "\\n")
    match chance.randrange(3):
        case 0:
            typed = [f"paste {text}", f"open {text}", f"find {text}", "timeline all", "calls all", "explain", "save kept.yaml", "quit", "quit"]
            program.run("--plain", typed="\n".join(typed) + "\n")
        case 1: program.run("frame", "--keys", "'paste:{}' Enter Settle Enter Settle t".format(text.replace("'", "")))
        case 2: program.run("open", text, *chance.choice([[], ["--json"]]))
    expect_no([core], program)


# What people hold

SOURCES = [
    "error\t08:31:07.2+0200\tLoyal\tcom.sample.loyal missing entitlement: com.apple.developer.payment-pass-provisioning",
    'didFinishAdding pass=nil error=Optional(Error Domain=PKPassKitErrorDomain Code=2 "(null)" UserInfo={NSUnderlyingError=0x6 '
    '{Error Domain=NSURLErrorDomain Code=-1005 "(null)"}})',
    "ProvisioningOperationComposer: Step 'eligibility' failed with error <PKProvisioningError: severity: 'x'; "
    "internalDebugDescriptions: '(\n    \"a\",\n    \"Received HTTP 500\"\n)'; underlyingError: ''; userInfo: '{\n}'; >",
    '$ curl -s https://tmp.example/tokens/searches -d \'{"walletType":"APPLE_PAY","tokenUniqueReferences":[]}\'\n'
    '[{"tokenUniqueReference":"T1","externalCardId":"c1","tokenStatus":"ACTIVE"}]',
    "id,name,last4,network,status,cardholder\nc1,Gold,1471,VISA,ACTIVE,X\nc2,Blue,2206,VISA,ACTIVE,X",
    "serialNumber: SN-1\ntokenStatus: INACTIVE\ntokenUniqueReference: T1\n\nnext customer\n\nserialNumber: SN-2\ntokenStatus: ACTIVE",
    '{"log":{"version":"1.2","entries":[{"startedDateTime":"2026-02-12T10:00:00Z","request":{"method":"POST","url":"https://a.example/x",'
    '"headers":[],"cookies":[],"postData":{"text":"{}"}},"response":{"status":200,"content":{"text":"[]"}}}]}}',
    "Klient: „Portfel pokazuje: Limit urządzeń dla karty.”", "E/TapAndPay( 1234): 15009 TAP_AND_PAY_UNAVAILABLE",
]


def reads(program, material, chance):
    """Sources of every form, spoilt and joined, are read to their end, and a secret among them comes out nowhere."""
    secret, core = chance.choice(SECRETS)
    parts = [cases.mutated(source, chance, material) for source in chance.choices(SOURCES, k=chance.randrange(1, 6))]
    parts.insert(chance.randrange(len(parts) + 1), secret)
    text = chance.choice(["\n", "\r\n", "\n> "]).join(parts)
    if chance.random() < 0.3:
        text = text[:chance.randrange(len(text) + 1)]
    json_wanted = chance.random() < 0.5
    said = program.run("read", "-", *(["--json"] if json_wanted else []), typed=text)
    if json_wanted:
        parsed("json", said)
    if secret in text:
        expect_no([core], program)


# Options and files of settings


def options(program, material, chance):
    """Any options in any order, and a configuration that somebody has spoilt."""
    program.write("c.yaml", cases.mutated("theme: dark\nmouse: true\npresent: false\nkeys:\n  explain: e\ntmp:\n  server: x\n", chance, material))
    known = "--json --plain --ascii --scenario --set --policy --at --size --keys --config --fail --ids --record --replay --help --theme".split()
    words = [chance.choice(["cards", "explain", "check", "add", "open", "frame", "scenarios", "show", "diff", "keys", "completions", "config", "walk", "guide"])]
    for _ in range(chance.randrange(5)):
        words.append(chance.choice(known + ["bash", "zsh", "fish", "list", "mixed-wallet", cases.value(chance, material)[:200]]))
    words += chance.choice([[], ["--config", "c.yaml"]])
    said = program.run(*words)
    if "--json" in words and program.code == 0 and said and "--help" not in words:
        parsed("json", said)


KINDS = {
    "reopened": (reopened, 20), "recorded": (recorded, 12), "walks": (walks, 15), "answers": (answers, 15), "planted": (planted, 15),
    "options": (options, 10), "reads": (reads, 15),
}
