#ifndef COPENSSL_LIBRARY_H
#define COPENSSL_LIBRARY_H

#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/obj_mac.h>
#include <openssl/objects.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>

// Every function of libcrypto that is used here, by its own name.
#define EACH_FUNCTION(do)                                                                          \
  do(ASN1_INTEGER_to_BN) do(ASN1_STRING_get0_data) do(ASN1_STRING_length) do(ASN1_TIME_to_tm)      \
  do(BIO_ctrl) do(BIO_free) do(BIO_new) do(BIO_s_mem) do(BN_CTX_free) do(BN_CTX_new)               \
  do(BN_add_word) do(BN_bin2bn) do(BN_bn2binpad) do(BN_bn2hex) do(BN_clear_free) do(BN_cmp)        \
  do(BN_dup) do(BN_free) do(BN_is_zero) do(BN_mod_add) do(BN_mod_inverse) do(BN_mod_mul)           \
  do(BN_new) do(BN_nnmod) do(BN_sub_word) do(CRYPTO_free) do(EC_GROUP_free)                        \
  do(EC_GROUP_get0_order) do(EC_GROUP_new_by_curve_name) do(EC_POINT_free)                         \
  do(EC_POINT_get_affine_coordinates) do(EC_POINT_mul) do(EC_POINT_new) do(EC_POINT_oct2point)     \
  do(EC_POINT_point2oct) do(ERR_clear_error) do(EVP_CIPHER_CTX_ctrl) do(EVP_CIPHER_CTX_free)       \
  do(EVP_CIPHER_CTX_new) do(EVP_CIPHER_CTX_set_padding) do(EVP_CipherFinal_ex)                     \
  do(EVP_CipherInit_ex) do(EVP_CipherUpdate) do(EVP_Digest) do(EVP_DigestSign)                     \
  do(EVP_DigestSignInit) do(EVP_DigestVerify) do(EVP_DigestVerifyInit) do(EVP_MD_CTX_free)         \
  do(EVP_MD_CTX_new) do(EVP_PKEY_free) do(EVP_PKEY_get_base_id) do(EVP_PKEY_get_bits)              \
  do(EVP_PKEY_get_bn_param) do(EVP_PKEY_get_group_name) do(EVP_aes_256_ecb) do(EVP_aes_256_gcm)    \
  do(EVP_des_ede_cbc)                                                                              \
  do(EVP_sha256) do(HMAC) do(OBJ_nid2sn) do(OBJ_obj2txt) do(OBJ_sn2nid) do(OPENSSL_sk_free)        \
  do(OPENSSL_sk_new_null) do(OPENSSL_sk_push) do(X509_EXTENSION_get_object)                        \
  do(X509_NAME_get0_der) do(X509_NAME_print_ex) do(X509_STORE_CTX_free)                            \
  do(X509_STORE_CTX_get_error) do(X509_STORE_CTX_init) do(X509_STORE_CTX_new)                      \
  do(X509_STORE_CTX_set_flags) do(X509_STORE_add_cert) do(X509_STORE_free) do(X509_STORE_new)      \
  do(X509_check_ca) do(X509_check_issued) do(X509_free) do(X509_get0_notAfter)                     \
  do(X509_get0_notBefore) do(X509_get0_pubkey) do(X509_get0_serialNumber)                          \
  do(X509_get0_subject_key_id) do(X509_get_ext) do(X509_get_ext_count) do(X509_get_issuer_name)    \
  do(X509_get_signature_nid) do(X509_get_subject_name) do(X509_verify) do(X509_verify_cert)        \
  do(X509_verify_cert_error_string) do(d2i_AutoPrivateKey) do(d2i_PUBKEY) do(d2i_X509)

// The types come from the headers, so that the compiler checks every call.
#define DECLARE(name) __typeof__(name) *name;
struct libcrypto {
  EACH_FUNCTION(DECLARE)
};
#undef DECLARE

// Loaded at the first call; NULL where that fails.
const struct libcrypto *copenssl_library(void);

#endif
