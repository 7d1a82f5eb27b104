"""An issuer's service with TLS, as the samples that it publishes have it, and nothing else.

usage: issuer.py ISSUER CERTIFICATE KEY TOKEN…       (each token is REFERENCE=CARD=STATE, in TMP's words)

Prints its port. It encrypts nothing itself: for each card it prints `sign` with certificates, nonce and signature in
Base64, and reads the three fields of the card from its input. It ends when its input does.
"""

import base64
import http.server
import json
import os
import queue
import re
import ssl
import sys
import threading

issuer, certificate, key = sys.argv[1:4]
tokens = [word.split("=") for word in sys.argv[4:]]
answers = queue.Queue()
lock = threading.Lock()
asked_before = []


def base64_of(text):
    return base64.b64encode(bytes.fromhex(text)).decode()


def signed(certificates, nonce, signature):
    """Activation data, key and encrypted data in Base64."""
    with lock:
        print("sign", *certificates, nonce, signature, flush=True)
        return answers.get().split()


def state(word, names):
    return dict(zip(["ACTIVE", "INACTIVE", "SUSPENDED", "DEACTIVATED"], names)).get(word, word)


def of_card(card):
    return [token for token in tokens if token[1] == card]


def activate(reference):
    for token in tokens:
        if token[0] == reference:
            token[2] = "ACTIVE"
            return True
    return False


# Each function takes path, headers and body, and returns status and body; None where the path is another.


def tmp(method, path, headers, body):
    if path == "/issuer/push-provisioning/tokens/searches":
        return 200, [
            {"tokenUniqueReference": name, "externalCardId": card, "tokenStatus": word}
            for name, card, word in tokens if name in body["tokenUniqueReferences"]
        ]
    if path == "/issuer/push-provisioning/signed-cards":
        data, point, sealed = signed([body["certificate"]], body["nonce"], body["nonceSignature"])
        return 200, {"activationData": data, "ephemeralPublicKey": point, "encryptedData": sealed}
    if path == "/issuer/push-provisioning/tokens/activations" and activate(body["tokenUniqueReference"]):
        return 200, {
            "tokenUniqueReference": body["tokenUniqueReference"], "cardLast4Digits": None,
            "issuerMobileAppAuthResponse": "APPROVED", "comment": None,
        }


def bridge(method, path, headers, body):
    form = r"/v0/customers/[^/]+/card_accounts/[^/]+/create_mobile_wallet_provisioning_request"
    if re.fullmatch(form, path) and headers["Api-Key"] and headers["Idempotency-Key"]:
        wallet = body["apple_pay"]
        assert body["wallet_provider"] == "apple_pay" and wallet["encoding"] == "base64"
        data, point, sealed = signed(
            [wallet["leaf_cert"], wallet["subordinate_cert"]], wallet["nonce"], wallet["nonce_signature"])
        fields = {"activation_data": data, "encrypted_pass_data": sealed, "ephemeral_public_key": point}
        return 200, {"wallet_provider": "apple_pay", "apple_pay": fields}


def marqeta(method, path, headers, body):
    if path == "/v3/digitalwalletprovisionrequests/applepay":
        assert body["device_type"] in ["MOBILE_PHONE", "WATCH", "TABLET"] and body["provisioning_app_version"]
        data, point, sealed = signed(body["certificates"], body["nonce"], body["nonce_signature"])
        return 201, {
            "card_token": body["card_token"], "created_time": "2026-03-01T10:00:00Z",
            "last_modified_time": "2026-03-01T10:00:00Z", "encrypted_pass_data": sealed,
            "activation_data": data, "ephemeral_public_key": point,
        }
    if match := re.fullmatch(r"/v3/digitalwallettokens/card/([^/?]+)", path):
        return 200, {
            "data": [
                {
                    "token": "dwt-" + name, "card_token": card,
                    "state": state(word, ["ACTIVE", "REQUESTED", "SUSPENDED", "TERMINATED"]),
                    "fulfillment_status": "DECISION_YELLOW" if word == "INACTIVE" else "PROVISIONED",
                    "device": {"type": "MOBILE_PHONE", "name": "My iPhone"},
                    "token_service_provider": {
                        "token_reference_id": name, "token_requestor_name": "APPLE_PAY",
                    },
                }
                for name, card, word in of_card(match[1])
            ]
        }
    if path == "/v3/digitalwallettokentransitions":
        assert body["state"] == "ACTIVE" and body["channel"] and body["reason_code"] == "00"
        match = re.fullmatch("dwt-(.+)", body["digital_wallet_token"]["token"])
        if match and activate(match[1]):
            return 201, {"state": "ACTIVE"}


def wise(method, path, headers, body):
    if path == "/twcard-data/v1/push-provisioning/encrypted-payload/apple-pay":
        assert headers["x-tw-twcard-card-token"]
        data, point, sealed = signed(
            body["certificates"], base64_of(body["nonce"]), base64_of(body["nonceSignature"]))
        # As the page prints it, and not as it says.
        point = base64.b64decode(point).hex()
        return 200, {"encryptedPassData": sealed, "activationData": data, "ephemeralKey": point}
    if match := re.fullmatch(r"/v3/spend/profiles/[^/]+/cards/([^/]+)/payment-tokens", path):
        return 200, {
            "paymentTokens": [
                {
                    "cardToken": card, "walletName": "APPLE_PAY", "paymentTokenUniqueReference": name,
                    "panUniqueReference": "F-1", "provisioningStatus": word,
                }
                for name, card, word in of_card(match[1])
            ]
        }
    if match := re.fullmatch(r"/v3/spend/profiles/[^/]+/cards/[^/]+/payment-tokens/([^/]+)/activation", path):
        if body == {"activation": "APPROVE"} and activate(match[1]):
            return 204, None


def lithic(method, path, headers, body):
    if re.fullmatch(r"/v1/cards/[^/]+/provision", path):
        assert body["digital_wallet"] == "APPLE_PAY"
        data, point, sealed = signed([body["certificate"]], body["nonce"], body["nonce_signature"])
        return 200, {
            "provisioning_payload": {
                "activationData": data, "encryptedData": sealed, "ephemeralPublicKey": point,
            }
        }
    if method == "GET" and (match := re.fullmatch(r"/v1/tokenizations\?card_token=(.+)", path)):
        return 200, {
            "data": [
                {
                    "token": "tkn-" + name, "card_token": card,
                    "status": state(word, ["ACTIVE", "PENDING_2FA", "PAUSED", "DEACTIVATED"]),
                    "token_requestor_name": "APPLE_PAY", "token_unique_reference": name,
                    "tokenization_channel": "DIGITAL_WALLET",
                }
                for name, card, word in of_card(match[1])
            ]
        }
    if (match := re.fullmatch(r"/v1/tokenizations/tkn-([^/]+)/activate", path)) and activate(match[1]):
        return 200, {}


def enfuce(method, path, headers, body):
    path, _, query = path.partition("?")
    assert query.startswith("auditUser=")
    if re.fullmatch(r"/wallet/v1/[^/]+/provision/applepay", path):
        data, point, sealed = signed(
            body["certificates"], base64_of(body["nonce"]), base64_of(body["nonceSignature"]))
        # Gold is a Mastercard.
        point, sealed = [base64.b64decode(text).hex() for text in [point, sealed]]
        return 200, {"activationData": data, "encryptedPassData": sealed, "ephemeralPublicKey": point}
    if match := re.fullmatch(r"/wallet/v1/card/([^/]+)/tokens", path):
        return 200, [
            {"tokenUniqueReferenceId": name, "walletProvider": "APPLE", "status": word}
            for name, card, word in of_card(match[1])
        ]
    if re.fullmatch(r"/wallet/v3/[^/]+/activate", path) and activate(body["tokenUniqueReferenceId"]):
        return 200, {}


def synctera(method, path, headers, body):
    if re.fullmatch(r"/v1/cards/[^/]+/digital_wallet_tokens/applepay", path):
        assert headers["Idempotency-Key"] and body["device_type"] == "MOBILE_PHONE"
        data, point, sealed = signed(body["certificates"], body["nonce"], body["nonce_signature"])
        return 201, {
            "card_id": path.split("/")[3], "creation_time": "2026-03-01T10:00:00Z", "activation_data": data,
            "encrypted_pass_data": sealed, "ephemeral_public_key": point,
        }
    if match := re.fullmatch(r"/v1/cards/digital_wallet_tokens\?card_id=(.+)", path):
        return 200, {
            "digital_wallet_tokens": [
                {
                    "id": "t-" + name, "card_id": card, "type": "APPLE_PAY", "device_type": "MOBILE_PHONE",
                    "state": state(word, ["ACTIVE", "REQUESTED", "SUSPENDED", "TERMINATED"]),
                }
                for name, card, word in of_card(match[1])
            ]
        }


def solaris(method, path, headers, body):
    asked_before.append(path)
    if len(asked_before) < 3:
        return 200, {
            "id": "cr-1", "status": "AUTHORIZATION_REQUIRED", "updated_at": "2026-03-01T10:00:00+00:00",
            "url": "https://bank.example/authorize",
        }
    if re.fullmatch(r"/v1/cards/[^/]+/tokens/apple/verify", path) and body is None:
        # Mastercard's TAV: JSON in Base64, which is ASCII in Base64.
        value = json.dumps({"version": "3", "signatureAlgorithm": "RSA-SHA256", "signature": base64_of("2a")})
        value = base64.b64encode(value.encode())
        return 201, {"activation_payload": {"activation_data": base64.b64encode(value).decode()}}
    if re.fullmatch(r"/v1/cards/[^/]+/sca_push_provision/apple_encrypted", path):
        data, point, sealed = signed(
            body["certificates"], base64_of(body["nonce"]), base64_of(body["nonce_signature"]))
        return 201, {
            "wallet_payload": {
                "activationData": data, "encryptedPassData": sealed, "ephemeralPublicKey": point,
            }
        }


def treasury_prime(method, path, headers, body):
    if match := re.fullmatch(r"/card/([^/]+)/digital_wallet_token/apple_pay", path):
        assert body["card_id"] == match[1] and body["device_type"] in ["mobile_phone", "watch", "tablet"]
        data, point, sealed = signed(body["certificates"], body["nonce"], body["nonce_signature"])
        return 200, {
            "activation_data": data, "card_id": match[1], "encrypted_pass_data": sealed,
            "ephemeral_public_key": point,
        }
    if match := re.fullmatch(r"/digital_wallet_token\?card_id=(.+)", path):
        return 200, {
            "data": [
                {
                    "id": "dwt_" + name, "card_id": card,
                    "status": state(word, ["active", "requested", "suspended", "terminated"]),
                    "device": {"type": "mobile_phone", "name": "My iPhone", "device_id": "d-1"},
                    "fulfillment": {"status": "provisioned"},
                    "token_service_provider": {
                        "token_reference_id": name, "token_requestor_name": "APPLE_PAY",
                    },
                }
                for name, card, word in of_card(match[1])
            ]
        }


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *words):
        pass

    def answer(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if issuer != "tmp" and not (self.headers["Authorization"] or self.headers["Api-Key"]):
            status, answer = 401, {"message": "no credential"}
        else:
            served = globals()[issuer.replace("-", "_")](self.command, self.path, self.headers, json.loads(body or b"null"))
            status, answer = served or (404, {"message": "nothing of the kind"})
        data = b"" if answer is None else json.dumps(answer).encode()
        self.send_response(status)
        if data:
            self.send_header("Content-Type", "application/json")
        if status != 204:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_POST = answer


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
for line in sys.stdin:
    answers.put(line)
os._exit(0)
