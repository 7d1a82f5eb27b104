#include "COpenSSL.h"

#include "library.h"
#include <limits.h>
#include <string.h>

// What one calculation on the curve needs; parts that cannot be had are NULL.
struct curve {
  const struct libcrypto *ssl;
  EC_GROUP *group;
  BN_CTX *context;
  const BIGNUM *order;
};

static bool begin(struct curve *curve) {
  *curve = (struct curve){.ssl = copenssl_library()};
  if (curve->ssl == NULL) return false;
  curve->group = curve->ssl->EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
  curve->context = curve->ssl->BN_CTX_new();
  if (curve->group == NULL || curve->context == NULL) return false;
  curve->order = curve->ssl->EC_GROUP_get0_order(curve->group);
  return curve->order != NULL;
}

static bool end(struct curve *curve, bool is_done) {
  if (curve->ssl == NULL) return false;
  curve->ssl->BN_CTX_free(curve->context);
  curve->ssl->EC_GROUP_free(curve->group);
  curve->ssl->ERR_clear_error();
  return is_done;
}

static BIGNUM *number(const struct curve *curve, const uint8_t *bytes, size_t count) {
  return count <= INT_MAX ? curve->ssl->BN_bin2bn(bytes, (int)count, NULL) : NULL;
}

// A number as long as the order.
static BIGNUM *scalar_number(const struct curve *curve, const uint8_t *bytes, size_t count) {
  return count == COPENSSL_SCALAR ? number(curve, bytes, count) : NULL;
}

static bool write_number(const struct curve *curve, const BIGNUM *number, uint8_t *bytes) {
  return curve->ssl->BN_bn2binpad(number, bytes, COPENSSL_SCALAR) == COPENSSL_SCALAR;
}

bool copenssl_p256_scalar(const uint8_t *random, size_t count, uint8_t *scalar) {
  struct curve curve;
  bool is_done = begin(&curve);
  if (is_done) {
    BIGNUM *value = number(&curve, random, count);
    BIGNUM *range = curve.ssl->BN_dup(curve.order);
    is_done = value != NULL && range != NULL && curve.ssl->BN_sub_word(range, 1) == 1 &&
              curve.ssl->BN_nnmod(value, value, range, curve.context) == 1 &&
              curve.ssl->BN_add_word(value, 1) == 1 && write_number(&curve, value, scalar);
    curve.ssl->BN_clear_free(value);
    curve.ssl->BN_free(range);
  }
  return end(&curve, is_done);
}

bool copenssl_p256_is_scalar(const uint8_t *scalar, size_t count) {
  struct curve curve;
  bool is_done = begin(&curve);
  if (is_done) {
    BIGNUM *value = scalar_number(&curve, scalar, count);
    is_done = value != NULL && curve.ssl->BN_is_zero(value) == 0 &&
              curve.ssl->BN_cmp(value, curve.order) < 0;
    curve.ssl->BN_clear_free(value);
  }
  return end(&curve, is_done);
}

bool copenssl_p256_reduce(const uint8_t *bytes, size_t count, uint8_t *reduced) {
  struct curve curve;
  bool is_done = begin(&curve);
  if (is_done) {
    BIGNUM *value = scalar_number(&curve, bytes, count);
    is_done = value != NULL &&
              curve.ssl->BN_nnmod(value, value, curve.order, curve.context) == 1 &&
              write_number(&curve, value, reduced);
    curve.ssl->BN_free(value);
  }
  return end(&curve, is_done);
}

bool copenssl_p256_public_key(const uint8_t *scalar, size_t count, uint8_t *point) {
  struct curve curve;
  bool is_done = begin(&curve);
  if (is_done) {
    BIGNUM *value = scalar_number(&curve, scalar, count);
    EC_POINT *result = curve.ssl->EC_POINT_new(curve.group);
    is_done =
        value != NULL && result != NULL &&
        curve.ssl->EC_POINT_mul(curve.group, result, value, NULL, NULL, curve.context) == 1 &&
        curve.ssl->EC_POINT_point2oct(
            curve.group, result, POINT_CONVERSION_UNCOMPRESSED, point, COPENSSL_POINT,
            curve.context) == COPENSSL_POINT;
    curve.ssl->EC_POINT_free(result);
    curve.ssl->BN_clear_free(value);
  }
  return end(&curve, is_done);
}

bool copenssl_p256_ecdh(
    const uint8_t *scalar, size_t scalar_count, const uint8_t *point, size_t point_count,
    uint8_t *secret) {
  struct curve curve;
  bool is_done = begin(&curve);
  if (is_done) {
    BIGNUM *value = scalar_number(&curve, scalar, scalar_count);
    BIGNUM *x = curve.ssl->BN_new();
    EC_POINT *theirs = curve.ssl->EC_POINT_new(curve.group);
    // Reading a point checks that it lies on the curve.
    is_done =
        value != NULL && x != NULL && theirs != NULL && point_count == COPENSSL_POINT &&
        curve.ssl->EC_POINT_oct2point(
            curve.group, theirs, point, point_count, curve.context) == 1 &&
        curve.ssl->EC_POINT_mul(curve.group, theirs, NULL, theirs, value, curve.context) == 1 &&
        curve.ssl->EC_POINT_get_affine_coordinates(
            curve.group, theirs, x, NULL, curve.context) == 1 &&
        write_number(&curve, x, secret);
    curve.ssl->EC_POINT_free(theirs);
    curve.ssl->BN_clear_free(x);
    curve.ssl->BN_clear_free(value);
  }
  return end(&curve, is_done);
}

// r is the x coordinate of k·G, s is (digest + r·scalar) / k, both modulo the order (FIPS 186-4, 6.4).
bool copenssl_p256_sign(
    const uint8_t *scalar, size_t scalar_count, const uint8_t *k, size_t k_count,
    const uint8_t *digest, size_t digest_count, uint8_t *signature) {
  struct curve curve;
  bool is_done = begin(&curve);
  if (is_done) {
    const struct libcrypto *ssl = curve.ssl;
    BIGNUM *secret = scalar_number(&curve, scalar, scalar_count);
    BIGNUM *once = scalar_number(&curve, k, k_count);
    BIGNUM *sum = scalar_number(&curve, digest, digest_count);
    BIGNUM *r = ssl->BN_new();
    BIGNUM *s = ssl->BN_new();
    EC_POINT *point = ssl->EC_POINT_new(curve.group);
    is_done =
        secret != NULL && once != NULL && sum != NULL && r != NULL && s != NULL && point != NULL &&
        ssl->EC_POINT_mul(curve.group, point, once, NULL, NULL, curve.context) == 1 &&
        ssl->EC_POINT_get_affine_coordinates(curve.group, point, r, NULL, curve.context) == 1 &&
        ssl->BN_nnmod(r, r, curve.order, curve.context) == 1 &&
        ssl->BN_mod_mul(s, r, secret, curve.order, curve.context) == 1 &&
        ssl->BN_mod_add(s, s, sum, curve.order, curve.context) == 1 &&
        ssl->BN_mod_inverse(once, once, curve.order, curve.context) != NULL &&
        ssl->BN_mod_mul(s, s, once, curve.order, curve.context) == 1 &&
        ssl->BN_is_zero(r) == 0 && ssl->BN_is_zero(s) == 0 &&
        write_number(&curve, r, signature) && write_number(&curve, s, signature + COPENSSL_SCALAR);
    ssl->EC_POINT_free(point);
    ssl->BN_clear_free(secret);
    ssl->BN_clear_free(once);
    ssl->BN_free(sum);
    ssl->BN_free(r);
    ssl->BN_free(s);
  }
  return end(&curve, is_done);
}

bool copenssl_p256_verify(
    const uint8_t *point, size_t point_count, const uint8_t *signature, size_t signature_count,
    const uint8_t *data, size_t count) {
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL || point_count != COPENSSL_POINT) return false;
  // SubjectPublicKeyInfo of every P-256 key, up to the point.
  uint8_t info[26 + COPENSSL_POINT] = {
      0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
      0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};
  memcpy(info + 26, point, COPENSSL_POINT);
  const uint8_t *bytes = info;
  EVP_PKEY *key = ssl->d2i_PUBKEY(NULL, &bytes, sizeof info);
  EVP_MD_CTX *context = ssl->EVP_MD_CTX_new();
  bool is_good =
      key != NULL && context != NULL &&
      ssl->EVP_DigestVerifyInit(context, NULL, ssl->EVP_sha256(), NULL, key) == 1 &&
      ssl->EVP_DigestVerify(context, signature, signature_count, data, count) == 1;
  ssl->EVP_MD_CTX_free(context);
  ssl->EVP_PKEY_free(key);
  ssl->ERR_clear_error();
  return is_good;
}

const char *copenssl_curve_of_point(const uint8_t *bytes, size_t count) {
  static const struct {
    int number;
    const char *name;
  } curves[] = {
      {NID_X9_62_prime256v1, "P-256"},
      {NID_secp256k1, "secp256k1"},
      {NID_brainpoolP256r1, "brainpoolP256r1"},
      {NID_secp224r1, "P-224"},
      {NID_secp384r1, "P-384"},
      {NID_secp521r1, "P-521"},
  };
  const struct libcrypto *ssl = copenssl_library();
  if (ssl == NULL) return NULL;
  const char *name = NULL;
  for (size_t i = 0; i < sizeof curves / sizeof *curves && name == NULL; i++) {
    EC_GROUP *group = ssl->EC_GROUP_new_by_curve_name(curves[i].number);
    if (group == NULL) continue;
    EC_POINT *point = ssl->EC_POINT_new(group);
    if (point != NULL && ssl->EC_POINT_oct2point(group, point, bytes, count, NULL) == 1)
      name = curves[i].name;
    ssl->EC_POINT_free(point);
    ssl->EC_GROUP_free(group);
  }
  ssl->ERR_clear_error();
  return name;
}
