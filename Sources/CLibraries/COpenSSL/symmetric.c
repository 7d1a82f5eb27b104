#include "COpenSSL.h"

#include "library.h"
#include <limits.h>

bool copenssl_sha256(const uint8_t *data, size_t count, uint8_t *digest) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return false;
  bool is_done = ssl->EVP_Digest(data, count, digest, NULL, ssl->EVP_sha256(), NULL) == 1;
  ssl->ERR_clear_error();
  return is_done;
}

bool copenssl_hmac_sha256(
    const uint8_t *key, size_t key_count, const uint8_t *data, size_t count, uint8_t *digest) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL || key_count > INT_MAX) return false;
  bool is_done =
      ssl->HMAC(ssl->EVP_sha256(), key, (int)key_count, data, count, digest, NULL) != NULL;
  ssl->ERR_clear_error();
  return is_done;
}

// One pass over data of a size that its callers hold within limits.
static bool run(
    const struct libcrypto *ssl, EVP_CIPHER_CTX *context, const uint8_t *input, size_t count,
    uint8_t *output) {
  int written = 0;
  if (count == 0) return true;
  return count <= INT_MAX &&
         ssl->EVP_CipherUpdate(context, output, &written, input, (int)count) == 1 &&
         (size_t)written == count;
}

// The tag is written where this encrypts and verified where it decrypts; without one nothing is verified.
static bool gcm(
    bool encrypts, const uint8_t *key, size_t key_count, const uint8_t *iv, size_t iv_count,
    const uint8_t *input, size_t count, uint8_t *output, uint8_t *tag) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL || key_count != COPENSSL_AES_KEY || iv_count > INT_MAX) return false;
  EVP_CIPHER_CTX *context = ssl->EVP_CIPHER_CTX_new();
  int rest = 0;
  uint8_t nothing[COPENSSL_TAG];
  bool is_done =
      context != NULL &&
      ssl->EVP_CipherInit_ex(context, ssl->EVP_aes_256_gcm(), NULL, NULL, NULL, encrypts) == 1 &&
      ssl->EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, (int)iv_count, NULL) == 1 &&
      ssl->EVP_CipherInit_ex(context, NULL, NULL, key, iv, encrypts) == 1 &&
      run(ssl, context, input, count, output);
  if (is_done && tag != NULL)
    is_done =
        (encrypts ||
         ssl->EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, COPENSSL_TAG, tag) == 1) &&
        ssl->EVP_CipherFinal_ex(context, nothing, &rest) == 1 &&
        (!encrypts ||
         ssl->EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, COPENSSL_TAG, tag) == 1);
  ssl->EVP_CIPHER_CTX_free(context);
  ssl->ERR_clear_error();
  return is_done;
}

bool copenssl_aes256gcm_seal(
    const uint8_t *key, size_t key_count, const uint8_t *iv, size_t iv_count, const uint8_t *plain,
    size_t count, uint8_t *output, uint8_t *tag) {
  return gcm(true, key, key_count, iv, iv_count, plain, count, output, tag);
}

bool copenssl_aes256gcm_open(
    const uint8_t *key, size_t key_count, const uint8_t *iv, size_t iv_count,
    const uint8_t *cipher, size_t count, const uint8_t *tag, size_t tag_count, uint8_t *output) {
  return (tag == NULL || tag_count == COPENSSL_TAG) &&
         gcm(false, key, key_count, iv, iv_count, cipher, count, output, (uint8_t *)tag);
}

// Whole blocks, without padding, from an IV of zeros where the mode has one.
static bool blocks(
    const struct libcrypto *ssl, const EVP_CIPHER *cipher, bool encrypts, const uint8_t *key,
    const uint8_t *input, size_t count, uint8_t *output) {
  static const uint8_t zeros[8];
  EVP_CIPHER_CTX *context = ssl->EVP_CIPHER_CTX_new();
  bool is_done = context != NULL &&
                 ssl->EVP_CipherInit_ex(context, cipher, NULL, key, zeros, encrypts) == 1 &&
                 ssl->EVP_CIPHER_CTX_set_padding(context, 0) == 1 &&
                 run(ssl, context, input, count, output);
  ssl->EVP_CIPHER_CTX_free(context);
  ssl->ERR_clear_error();
  return is_done;
}

bool copenssl_aes256_block_open(
    const uint8_t *key, size_t key_count, const uint8_t *block, size_t count, uint8_t *output) {
  const struct libcrypto *ssl = copenssl_library();
  return ssl != NULL && key_count == COPENSSL_AES_KEY && count == COPENSSL_AES_BLOCK &&
         blocks(ssl, ssl->EVP_aes_256_ecb(), false, key, block, count, output);
}

bool copenssl_two_key_tdea_cbc(
    const uint8_t *keys, size_t keys_count, const uint8_t *input, size_t count, uint8_t *output) {
  const struct libcrypto *ssl = copenssl_library();
  return ssl != NULL && keys_count == COPENSSL_TDEA_KEYS &&
         blocks(ssl, ssl->EVP_des_ede_cbc(), true, keys, input, count, output);
}
