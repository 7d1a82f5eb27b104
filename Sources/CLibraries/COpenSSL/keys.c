#include "COpenSSL.h"

#include "library.h"
#include <limits.h>
#include <openssl/core_names.h>
#include <string.h>

static EVP_PKEY *read_key(const struct libcrypto *ssl, const uint8_t *der, size_t count) {
  if (count > INT_MAX) return NULL;
  const uint8_t *bytes = der;
  return ssl->d2i_AutoPrivateKey(NULL, &bytes, (long)count);
}

bool copenssl_p256_private_key(const uint8_t *der, size_t count, uint8_t *scalar) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return false;
  EVP_PKEY *key = read_key(ssl, der, count);
  char group[64];
  BIGNUM *value = NULL;
  bool is_done =
      key != NULL && ssl->EVP_PKEY_get_group_name(key, group, sizeof group, NULL) == 1 &&
      ssl->OBJ_sn2nid(group) == NID_X9_62_prime256v1 &&
      ssl->EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &value) == 1 &&
      ssl->BN_bn2binpad(value, scalar, COPENSSL_SCALAR) == COPENSSL_SCALAR;
  ssl->BN_clear_free(value);
  ssl->EVP_PKEY_free(key);
  ssl->ERR_clear_error();
  return is_done;
}

size_t copenssl_rsa_sha256_sign(
    const uint8_t *der, size_t der_count, const uint8_t *data, size_t count, uint8_t *signature,
    size_t size) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return 0;
  EVP_PKEY *key = read_key(ssl, der, der_count);
  EVP_MD_CTX *context = ssl->EVP_MD_CTX_new();
  size_t written = size;
  bool is_done = key != NULL && context != NULL &&
                 ssl->EVP_PKEY_get_base_id(key) == EVP_PKEY_RSA &&
                 ssl->EVP_DigestSignInit(context, NULL, ssl->EVP_sha256(), NULL, key) == 1 &&
                 ssl->EVP_DigestSign(context, signature, &written, data, count) == 1;
  ssl->EVP_MD_CTX_free(context);
  ssl->EVP_PKEY_free(key);
  ssl->ERR_clear_error();
  return is_done ? written : 0;
}
