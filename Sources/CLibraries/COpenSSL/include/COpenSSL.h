#ifndef COPENSSL_H
#define COPENSSL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What Passwalk needs of OpenSSL's libcrypto: functions from bytes to bytes.
//
// Linking the library would cost every start of the program close to a millisecond, so it is loaded
// at the first call. A function answers false, or NULL, where its work cannot be done;
// copenssl_obstacle tells whether that is for want of the library. Bytes that come in are as many as
// their count says, and one that does not fit is such work; the errors that OpenSSL queues are cleared.

// Why there is no library; NULL where there is one.
const char *copenssl_obstacle(void);

// MARK: Digests and ciphers

enum { COPENSSL_DIGEST = 32 };

bool copenssl_sha256(const uint8_t *data, size_t count, uint8_t *digest);
bool copenssl_hmac_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *data, size_t count, uint8_t *digest);

enum { COPENSSL_AES_KEY = 32, COPENSSL_TAG = 16, COPENSSL_AES_BLOCK = 16, COPENSSL_TDEA_KEYS = 16 };

// AES-256 in Galois/counter mode without additional data; `output` holds `count` bytes.
bool copenssl_aes256gcm_seal(
    const uint8_t *key, size_t key_count, const uint8_t *iv, size_t iv_count, const uint8_t *plain,
    size_t count, uint8_t *output, uint8_t *tag);
// The same back. Without a tag (NULL) nothing is verified.
bool copenssl_aes256gcm_open(
    const uint8_t *key, size_t key_count, const uint8_t *iv, size_t iv_count,
    const uint8_t *cipher, size_t count, const uint8_t *tag, size_t tag_count, uint8_t *output);

// One block of AES-256 back, as 16 bytes.
bool copenssl_aes256_block_open(
    const uint8_t *key, size_t key_count, const uint8_t *block, size_t count, uint8_t *output);

// Triple DES with two keys, chained from an IV of zeros; `count` is a multiple of 8.
bool copenssl_two_key_tdea_cbc(
    const uint8_t *keys, size_t keys_count, const uint8_t *input, size_t count, uint8_t *output);

// MARK: P-256

enum { COPENSSL_SCALAR = 32, COPENSSL_POINT = 65, COPENSSL_SIGNATURE = 64 };

// A private key from random bytes: the number that they are, brought into 1 … n - 1 (FIPS 186-4, B.4.1).
bool copenssl_p256_scalar(const uint8_t *random, size_t count, uint8_t *scalar);
// Whether 32 bytes are a private key: 1 … n - 1.
bool copenssl_p256_is_scalar(const uint8_t *scalar, size_t count);
// A 32-byte number modulo the order n.
bool copenssl_p256_reduce(const uint8_t *bytes, size_t count, uint8_t *reduced);
// The uncompressed point that belongs to a private key.
bool copenssl_p256_public_key(const uint8_t *scalar, size_t count, uint8_t *point);
// The x coordinate that both sides reach.
bool copenssl_p256_ecdh(
    const uint8_t *scalar, size_t scalar_count, const uint8_t *point, size_t point_count,
    uint8_t *secret);
// ECDSA with a given k, as r ‖ s: OpenSSL before 3.2 derives none itself.
bool copenssl_p256_sign(
    const uint8_t *scalar, size_t scalar_count, const uint8_t *k, size_t k_count,
    const uint8_t *digest, size_t digest_count, uint8_t *signature);
// Whether a DER signature over `data`, digested with SHA-256, is that of an uncompressed point.
bool copenssl_p256_verify(
    const uint8_t *point, size_t point_count, const uint8_t *signature, size_t signature_count,
    const uint8_t *data, size_t count);
// The usual name of a curve on which the encoded point lies; P-256 is asked first. NULL for none.
const char *copenssl_curve_of_point(const uint8_t *point, size_t count);

// MARK: Private keys of files

// The scalar of a P-256 key in PKCS#8.
bool copenssl_p256_private_key(const uint8_t *der, size_t count, uint8_t *scalar);
// RSA-SHA256 (PKCS#1 v1.5) with a key in PKCS#8; the count of bytes written, at most `size`, or 0.
size_t copenssl_rsa_sha256_sign(
    const uint8_t *der, size_t der_count, const uint8_t *data, size_t count, uint8_t *signature,
    size_t size);

// MARK: Certificates

struct copenssl_certificate;

// NULL unless the bytes are one certificate and nothing else.
struct copenssl_certificate *copenssl_certificate_read(const uint8_t *der, size_t count);
void copenssl_certificate_free(struct copenssl_certificate *certificate);

enum copenssl_text {
  COPENSSL_SUBJECT,
  COPENSSL_ISSUER,
  COPENSSL_SERIAL,
  COPENSSL_SIGNATURE_ALGORITHM,
  COPENSSL_KEY,
  // Not text but bytes: the subject in DER, and the subject's key identifier.
  COPENSSL_SUBJECT_DER,
  COPENSSL_KEY_IDENTIFIER,
};

// Writes UTF-8 without a zero behind it; the count of bytes that there are, whatever `size` is.
size_t copenssl_certificate_text(
    const struct copenssl_certificate *certificate, enum copenssl_text text, char *buffer,
    size_t size);
int copenssl_certificate_extension_count(const struct copenssl_certificate *certificate);
// The number of an extension as dotted decimals, the same way; 0 where OpenSSL cannot write it.
size_t copenssl_certificate_extension(
    const struct copenssl_certificate *certificate, int index, char *buffer, size_t size);
// Seconds since 1970.
bool copenssl_certificate_dates(
    const struct copenssl_certificate *certificate, int64_t *not_before, int64_t *not_after);
bool copenssl_certificate_is_ca(const struct copenssl_certificate *certificate);
// The uncompressed point; false where the key is none of P-256.
bool copenssl_certificate_p256_point(
    const struct copenssl_certificate *certificate, uint8_t *point);
// Whether `issuer` is named as the issuer and its key made the signature.
bool copenssl_certificate_is_issued_by(
    const struct copenssl_certificate *certificate, const struct copenssl_certificate *issuer);

// What is wrong with the path from certificates[0] over the others to `anchor`, dates aside; NULL for
// nothing. The words are OpenSSL's own.
const char *copenssl_chain_mistake(
    const struct copenssl_certificate *const *certificates, size_t count,
    const struct copenssl_certificate *anchor);

#endif
