"""A TMP as the tests need it: its tokens are the arguments, each as REFERENCE=CARD=STATUS.

usage: tmp.py [--odd | --obliging | --silent | --status=NUMBER | --MISTAKE] TOKEN…

It prints its port, then a line for each request. With --odd its answers differ from the documented shapes;
obliging it gives whatever it has to whoever asks; silent it gives none; with a status it answers nothing else.
A mistake is one of: promising (approves, and leaves the token as it is), forgetful (approves, and lists the token no
more), other-token and other-digits (approves, activates and answers for another), chatty (adds members to each
answer), credulous (lists whatever is asked as ACTIVE). It ends when its input does.
"""

import http.server
import json
import sys
import threading

odd = "--odd" in sys.argv
obliging = "--obliging" in sys.argv
silent = "--silent" in sys.argv
mistake = next((word[2:] for word in sys.argv if word.startswith("--")), None)
only_status = next((word[9:] for word in sys.argv if word.startswith("--status=")), None)
tokens = {}
for word in sys.argv[1:]:
    if "=" in word and not word.startswith("--"):
        reference, card, status = word.split("=")
        tokens[reference] = {
            "tokenUniqueReference": reference, "externalCardId": card, "tokenStatus": status,
        }


def search(asked):
    found = [tokens[reference] for reference in asked["tokenUniqueReferences"] if reference in tokens]
    if obliging:
        found = list(tokens.values())
    if mistake == "credulous":
        found = [
            {"tokenUniqueReference": reference, "externalCardId": "card-gold", "tokenStatus": "ACTIVE"}
            for reference in asked["tokenUniqueReferences"]
        ]
    if mistake == "chatty":
        found = [token | {"createdAt": "2026-11-02", "wallets": []} for token in found]
    return (200, {"tokens": found}) if odd else (200, found)


def activate(asked):
    token = tokens.get(asked["tokenUniqueReference"])
    if odd:
        return 200, {"issuerMobileAppAuthResponse": "approved", "note": 1}
    if token is None:
        return 404, {"message": "no such token"}
    if mistake == "forgetful":
        del tokens[asked["tokenUniqueReference"]]
    elif mistake != "promising":
        token["tokenStatus"] = "ACTIVE"
    answer = {
        "tokenUniqueReference": asked["tokenUniqueReference"], "issuerMobileAppAuthResponse": "APPROVED",
        "comment": "for 5204247750001471 of john doe",
    }
    if mistake == "other-token":
        answer["tokenUniqueReference"] = "DAPLMC-somebody-elses"
    if mistake == "other-digits":
        answer["cardLast4Digits"] = "0000"
    return 200, answer


def sign(asked):
    if odd:
        return 200, {"activationData": "!", "ephemeralPublicKey": None}
    if obliging:
        return 200, {"activationData": "AAAA", "ephemeralPublicKey": "AAAA", "encryptedData": "AAAA"}
    return 404, {"message": "no such card"}


operations = {"tokens/searches": search, "tokens/activations": activate, "signed-cards": sign}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        name = self.path.partition("/base/issuer/push-provisioning/")[2]
        print(name, self.headers.get("Authorization", "-"), flush=True)
        if silent:
            threading.Event().wait()
        status, answer = (only_status, {}) if only_status else operations[name](json.loads(body))
        data = json.dumps(answer).encode()
        head = f"HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        if only_status:
            head += "Location: https://elsewhere.example/login?card=5204247750001471\r\n"
        head += "\r\n"
        self.wfile.write(head.encode() + data)


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
