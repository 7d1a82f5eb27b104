"""Another reader and writer of what PassCrypto makes and judges, on python-cryptography alone.

Takes a list of tasks as JSON on standard input and answers with a list; bytes are hexadecimal.
"""

import base64
import json
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.concatkdf import ConcatKDFHash
from cryptography.hazmat.primitives.kdf.x963kdf import X963KDF

POINT = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def derived(secret, information):
    return ConcatKDFHash(hashes.SHA256(), 32, information).derive(secret)


def information(ephemeral):
    return b"\x0did-aes256-GCM" + b"Apple" + ephemeral


def private(scalar):
    return ec.derive_private_key(int(scalar, 16), ec.SECP256R1())


def open_payload(task):
    point = bytes.fromhex(task["ephemeralPublicKey"])
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    secret = private(task["leafKey"]).exchange(ec.ECDH(), theirs)
    sealed = bytes.fromhex(task["encryptedPassData"])
    return AESGCM(derived(secret, information(point))).decrypt(bytes(12), sealed, None).decode()


def seal_payload(task):
    """Encrypts as ECC_V2 says, or with one mistake."""
    leaf = x509.load_der_x509_certificate(bytes.fromhex(task["leaf"])).public_key()
    ephemeral = private(task["ephemeralKey"])
    point = ephemeral.public_key().public_bytes(*POINT)
    secret = ephemeral.exchange(ec.ECDH(), leaf)
    plain = task["plaintext"].encode()
    key, iv, extra = derived(secret, information(point)), bytes(12), None
    mistake = task.get("mistake")
    if mistake == "ANSI X9.63":
        key = X963KDF(hashes.SHA256(), 32, information(point)).derive(secret)
    elif mistake == "no ephemeral key":
        key = derived(secret, information(b""))
    elif mistake == "no length byte":
        key = derived(secret, information(point)[1:])
    elif mistake == "Z itself":
        key = secret
    elif mistake == "another secret":
        key = bytes(32)
    elif mistake == "IV of 16 bytes":
        iv = bytes(16)
    elif mistake == "IV in front":
        iv = b"initialising"
    elif mistake == "additional data":
        extra = b"more"
    sealed = AESGCM(key).encrypt(iv, plain, extra)
    if mistake == "IV in front":
        sealed = iv + sealed
    elif mistake == "no tag":
        sealed = sealed[:-16]
    elif mistake == "tag in front":
        sealed = sealed[-16:] + sealed[:-16]
    elif mistake == "wrong tag":
        sealed = sealed[:-1] + bytes([sealed[-1] ^ 1])
    elif mistake == "secp256k1":
        point = ec.derive_private_key(7, ec.SECP256K1()).public_key().public_bytes(*POINT)
    elif mistake == "P-384":
        point = ec.derive_private_key(7, ec.SECP384R1()).public_key().public_bytes(*POINT)
    return {"ephemeralPublicKey": point.hex(), "encryptedPassData": sealed.hex()}


def read_certificate(task):
    certificate = x509.load_der_x509_certificate(bytes.fromhex(task["der"]))
    return {
        "subject": certificate.subject.rfc4514_string(),
        "issuer": certificate.issuer.rfc4514_string(),
        "curve": certificate.public_key().curve.name,
        "notBefore": certificate.not_valid_before.isoformat(),
        "notAfter": certificate.not_valid_after.isoformat(),
        "extensions": [extension.oid.dotted_string for extension in certificate.extensions],
        "serialNumber": format(certificate.serial_number, "X"),
    }


def verify_certificate(task):
    certificate = x509.load_der_x509_certificate(bytes.fromhex(task["der"]))
    issuer = x509.load_der_x509_certificate(bytes.fromhex(task["issuer"]))
    issuer.public_key().verify(
        certificate.signature,
        certificate.tbs_certificate_bytes,
        ec.ECDSA(certificate.signature_hash_algorithm),
    )
    return certificate.issuer == issuer.subject


def verify_nonce(task):
    leaf = x509.load_der_x509_certificate(bytes.fromhex(task["leaf"])).public_key()
    signature, nonce = bytes.fromhex(task["signature"]), bytes.fromhex(task["nonce"])
    leaf.verify(signature, nonce, ec.ECDSA(hashes.SHA256()))
    return True


def verify_tav(task):
    value = json.loads(base64.b64decode(task["activationData"], validate=True))
    fields = dict(task["fields"], dataValidUntilTimestamp=value["dataValidUntilTimestamp"])
    signed = "|".join(fields[name] for name in value["includedFieldsInOrder"].split("|"))
    key = serialization.load_pem_private_key(task["key"].encode(), None).public_key()
    assert isinstance(key, rsa.RSAPublicKey)
    signature = base64.b64decode(value["signature"], validate=True)
    key.verify(signature, signed.encode(), padding.PKCS1v15(), hashes.SHA256())
    return sorted(value)


def open_visa(task):
    prefix, cipher = task["activationData"].split("--TDEA-")
    keys = bytes.fromhex(task["keys"])
    decryptor = Cipher(algorithms.TripleDES(keys), modes.CBC(bytes(8))).decryptor()
    plain = decryptor.update(bytes.fromhex(cipher)) + decryptor.finalize()
    return [prefix, plain.decode()]


TASKS = {
    "open": open_payload,
    "seal": seal_payload,
    "certificate": read_certificate,
    "issued": verify_certificate,
    "nonce": verify_nonce,
    "tav": verify_tav,
    "visa": open_visa,
}

print(json.dumps([TASKS[task["do"]](task) for task in json.load(sys.stdin)]))
