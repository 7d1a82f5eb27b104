#define _DEFAULT_SOURCE // timegm
#include "COpenSSL.h"

#include "library.h"
#include <limits.h>
#include <openssl/core_names.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Swift sees a type of its own; here it is OpenSSL's.
static X509 *unwrapped(const struct copenssl_certificate *certificate) {
  return (X509 *)certificate;
}

struct copenssl_certificate *copenssl_certificate_read(const uint8_t *der, size_t count) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL || count > INT_MAX) return NULL;
  const uint8_t *bytes = der;
  X509 *certificate = ssl->d2i_X509(NULL, &bytes, (long)count);
  if (certificate != NULL && bytes != der + count) {
    ssl->X509_free(certificate);
    certificate = NULL;
  }
  ssl->ERR_clear_error();
  return (struct copenssl_certificate *)certificate;
}

void copenssl_certificate_free(struct copenssl_certificate *certificate) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl != NULL) ssl->X509_free(unwrapped(certificate));
}

static size_t copy(const char *text, size_t count, char *buffer, size_t size) {
  memcpy(buffer, text, count < size ? count : size);
  return count;
}

static size_t copy_name(
    const struct libcrypto *ssl, const X509_NAME *name, char *buffer, size_t size) {
  BIO *memory = ssl->BIO_new(ssl->BIO_s_mem());
  size_t count = 0;
  // RFC 4514's form, but letters beyond ASCII as themselves.
  unsigned long form = XN_FLAG_RFC2253 & ~(unsigned long)ASN1_STRFLGS_ESC_MSB;
  if (memory != NULL && ssl->X509_NAME_print_ex(memory, name, 0, form) >= 0) {
    char *text = NULL;
    long length = ssl->BIO_ctrl(memory, BIO_CTRL_INFO, 0, &text);
    if (length > 0) count = copy(text, (size_t)length, buffer, size);
  }
  ssl->BIO_free(memory);
  return count;
}

static size_t copy_serial(
    const struct libcrypto *ssl, const X509 *certificate, char *buffer, size_t size) {
  BIGNUM *number = ssl->ASN1_INTEGER_to_BN(ssl->X509_get0_serialNumber(certificate), NULL);
  char *digits = number == NULL ? NULL : ssl->BN_bn2hex(number);
  size_t count = digits == NULL ? 0 : copy(digits, strlen(digits), buffer, size);
  // Not __FILE__: the folder it was built in is nobody's business.
  ssl->CRYPTO_free(digits, "certificates.c", __LINE__);
  ssl->BN_free(number);
  return count;
}

// “EC P-256”, “EC secp384r1”, “RSA 2048 bits”.
static size_t copy_key(
    const struct libcrypto *ssl, const X509 *certificate, char *buffer, size_t size) {
  EVP_PKEY *key = ssl->X509_get0_pubkey(certificate);
  if (key == NULL) return 0;
  char words[96];
  char group[64];
  int kind = ssl->EVP_PKEY_get_base_id(key);
  if (kind == EVP_PKEY_EC && ssl->EVP_PKEY_get_group_name(key, group, sizeof group, NULL) == 1) {
    bool is_p256 = ssl->OBJ_sn2nid(group) == NID_X9_62_prime256v1;
    snprintf(words, sizeof words, "EC %s", is_p256 ? "P-256" : group);
  } else {
    const char *name = ssl->OBJ_nid2sn(kind);
    snprintf(
        words, sizeof words, "%s %d bits",
        kind == EVP_PKEY_RSA ? "RSA" : name == NULL ? "unknown" : name,
        ssl->EVP_PKEY_get_bits(key));
  }
  return copy(words, strlen(words), buffer, size);
}

size_t copenssl_certificate_text(
    const struct copenssl_certificate *certificate, enum copenssl_text text, char *buffer,
    size_t size) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return 0;
  const X509 *x509 = unwrapped(certificate);
  size_t count = 0;
  switch (text) {
  case COPENSSL_SUBJECT: count = copy_name(ssl, ssl->X509_get_subject_name(x509), buffer, size); break;
  case COPENSSL_ISSUER: count = copy_name(ssl, ssl->X509_get_issuer_name(x509), buffer, size); break;
  case COPENSSL_SERIAL: count = copy_serial(ssl, x509, buffer, size); break;
  case COPENSSL_SIGNATURE_ALGORITHM: {
    const char *name = ssl->OBJ_nid2sn(ssl->X509_get_signature_nid(x509));
    if (name != NULL) count = copy(name, strlen(name), buffer, size);
    break;
  }
  case COPENSSL_KEY: count = copy_key(ssl, x509, buffer, size); break;
  case COPENSSL_SUBJECT_DER: {
    const uint8_t *der = NULL;
    size_t length = 0;
    if (ssl->X509_NAME_get0_der(ssl->X509_get_subject_name(x509), &der, &length) == 1)
      count = copy((const char *)der, length, buffer, size);
    break;
  }
  case COPENSSL_KEY_IDENTIFIER: {
    const ASN1_OCTET_STRING *octets = ssl->X509_get0_subject_key_id((X509 *)x509);
    if (octets != NULL)
      count = copy(
          (const char *)ssl->ASN1_STRING_get0_data(octets),
          (size_t)ssl->ASN1_STRING_length(octets), buffer, size);
    break;
  }
  }
  ssl->ERR_clear_error();
  return count;
}

int copenssl_certificate_extension_count(const struct copenssl_certificate *certificate) {
  const struct libcrypto *ssl = copenssl_library();
  return ssl == NULL ? 0 : ssl->X509_get_ext_count(unwrapped(certificate));
}

size_t copenssl_certificate_extension(
    const struct copenssl_certificate *certificate, int index, char *buffer, size_t size) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return 0;
  const ASN1_OBJECT *number =
      ssl->X509_EXTENSION_get_object(ssl->X509_get_ext(unwrapped(certificate), index));
  int count = ssl->OBJ_obj2txt(NULL, 0, number, 1);
  // OpenSSL wants room for a zero, which nobody here does.
  char *digits = count > 0 && count < INT_MAX ? malloc((size_t)count + 1) : NULL;
  size_t written = 0;
  if (digits != NULL && ssl->OBJ_obj2txt(digits, count + 1, number, 1) == count)
    written = copy(digits, (size_t)count, buffer, size);
  free(digits);
  ssl->ERR_clear_error();
  return written;
}

static bool seconds(const struct libcrypto *ssl, const ASN1_TIME *time, int64_t *result) {
  struct tm parts;
  if (time == NULL || ssl->ASN1_TIME_to_tm(time, &parts) != 1) return false;
  *result = (int64_t)timegm(&parts);
  return true;
}

bool copenssl_certificate_dates(
    const struct copenssl_certificate *certificate, int64_t *not_before, int64_t *not_after) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return false;
  const X509 *x509 = unwrapped(certificate);
  bool is_done = seconds(ssl, ssl->X509_get0_notBefore(x509), not_before) &&
                 seconds(ssl, ssl->X509_get0_notAfter(x509), not_after);
  ssl->ERR_clear_error();
  return is_done;
}

bool copenssl_certificate_is_ca(const struct copenssl_certificate *certificate) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return false;
  bool is_ca = ssl->X509_check_ca(unwrapped(certificate)) == 1;
  ssl->ERR_clear_error();
  return is_ca;
}

bool copenssl_certificate_p256_point(
    const struct copenssl_certificate *certificate, uint8_t *point) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return false;
  EVP_PKEY *key = ssl->X509_get0_pubkey(unwrapped(certificate));
  char group[64];
  BIGNUM *x = NULL, *y = NULL;
  // By its coordinates, because the certificate may hold the point in compressed form.
  bool is_done = key != NULL && ssl->EVP_PKEY_get_base_id(key) == EVP_PKEY_EC &&
                 ssl->EVP_PKEY_get_group_name(key, group, sizeof group, NULL) == 1 &&
                 ssl->OBJ_sn2nid(group) == NID_X9_62_prime256v1 &&
                 ssl->EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_EC_PUB_X, &x) == 1 &&
                 ssl->EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_EC_PUB_Y, &y) == 1 &&
                 ssl->BN_bn2binpad(x, point + 1, 32) == 32 &&
                 ssl->BN_bn2binpad(y, point + 33, 32) == 32;
  point[0] = 0x04;
  ssl->BN_free(x);
  ssl->BN_free(y);
  ssl->ERR_clear_error();
  return is_done;
}

bool copenssl_certificate_is_issued_by(
    const struct copenssl_certificate *certificate, const struct copenssl_certificate *issuer) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return false;
  EVP_PKEY *key = ssl->X509_get0_pubkey(unwrapped(issuer));
  bool is_good = key != NULL &&
                 ssl->X509_check_issued(unwrapped(issuer), unwrapped(certificate)) == X509_V_OK &&
                 ssl->X509_verify(unwrapped(certificate), key) == 1;
  ssl->ERR_clear_error();
  return is_good;
}

const char *copenssl_chain_mistake(
    const struct copenssl_certificate *const *certificates, size_t count,
    const struct copenssl_certificate *anchor) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return copenssl_obstacle();
  X509_STORE *store = ssl->X509_STORE_new();
  X509_STORE_CTX *context = ssl->X509_STORE_CTX_new();
  OPENSSL_STACK *others = ssl->OPENSSL_sk_new_null();
  const char *mistake = "the path cannot be checked";
  bool is_ready = store != NULL && context != NULL && others != NULL && count > 0 &&
                  ssl->X509_STORE_add_cert(store, unwrapped(anchor)) == 1;
  for (size_t i = 1; i < count && is_ready; i++)
    is_ready = ssl->OPENSSL_sk_push(others, unwrapped(certificates[i])) > 0;
  if (is_ready && ssl->X509_STORE_CTX_init(
                      context, store, unwrapped(certificates[0]), (STACK_OF(X509) *)others) == 1) {
    ssl->X509_STORE_CTX_set_flags(context, X509_V_FLAG_NO_CHECK_TIME);
    mistake = ssl->X509_verify_cert(context) == 1
                  ? NULL
                  : ssl->X509_verify_cert_error_string(ssl->X509_STORE_CTX_get_error(context));
  }
  ssl->X509_STORE_CTX_free(context);
  ssl->X509_STORE_free(store);
  ssl->OPENSSL_sk_free(others);
  ssl->ERR_clear_error();
  return mistake;
}
