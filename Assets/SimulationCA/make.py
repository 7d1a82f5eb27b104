#!/usr/bin/env python3
"""Makes the simulation's certificate authority into this folder; README.md says what for."""

import datetime
import hashlib
import pathlib

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import NameOID

HERE = pathlib.Path(__file__).resolve().parent
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
BEGINNING = datetime.datetime(2020, 1, 1)
END = datetime.datetime(2049, 12, 31, 23, 59, 59)


def key_from(sentence):
    """A key that anybody can make again: it is no secret."""
    digest = hashlib.sha512(sentence.encode()).digest()
    number = int.from_bytes(digest, "big") % (ORDER - 1) + 1
    return ec.derive_private_key(number, ec.SECP256R1())


def name(words):
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Passwalk Simulation"),
            x509.NameAttribute(NameOID.COMMON_NAME, words),
        ]
    )


def authority(words, key, issuer, issuer_key, path_length):
    return (
        x509.CertificateBuilder()
        .subject_name(name(words))
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(BEGINNING)
        .not_valid_after(END)
        .add_extension(x509.BasicConstraints(ca=True, path_length=path_length), critical=True)
        .add_extension(
            x509.KeyUsage(
                digital_signature=False,
                content_commitment=False,
                key_encipherment=False,
                data_encipherment=False,
                key_agreement=False,
                key_cert_sign=True,
                crl_sign=True,
                encipher_only=False,
                decipher_only=False,
            ),
            critical=True,
        )
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()),
            critical=False,
        )
        .sign(issuer_key, hashes.SHA256())
    )


def write_certificate(file, certificate):
    (HERE / file).write_bytes(certificate.public_bytes(serialization.Encoding.PEM))


def write_key(file, key):
    (HERE / file).write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )


root_key = key_from("Passwalk Simulation Root CA – not Apple. This key is published.")
sub_key = key_from("Passwalk Simulation Sub-CA – not Apple. This key is published.")
root = authority(
    "Passwalk Simulation Root CA – not Apple",
    root_key,
    name("Passwalk Simulation Root CA – not Apple"),
    root_key,
    1,
)
sub = authority("Passwalk Simulation Sub-CA – not Apple", sub_key, root.subject, root_key, 0)

write_certificate("simulation-root-ca.pem", root)
write_certificate("simulation-sub-ca.pem", sub)
write_key("simulation-sub-ca-key.pem", sub_key)
write_key("simulation-tav-key.pem", rsa.generate_private_key(65537, 2048))
