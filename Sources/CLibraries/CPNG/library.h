#ifndef CPNG_LIBRARY_H
#define CPNG_LIBRARY_H

#include <png.h>

// Every function of libpng that is used here, by its own name.
#define EACH_FUNCTION(do)                                                                          \
  do(png_create_info_struct) do(png_create_read_struct) do(png_destroy_read_struct) do(png_error)  \
  do(png_get_error_ptr) do(png_get_interlace_type) do(png_get_io_ptr) do(png_get_rowbytes)         \
  do(png_image_write_to_memory) do(png_read_info) do(png_read_row) do(png_read_update_info) do(png_set_add_alpha)                \
  do(png_set_chunk_cache_max) do(png_set_chunk_malloc_max) do(png_set_expand)                      \
  do(png_set_gray_to_rgb) do(png_set_read_fn) do(png_set_scale_16) do(png_set_user_limits)

// The types come from the header, so that the compiler checks every call.
#define DECLARE(name) __typeof__(name) *name;
struct libpng {
  EACH_FUNCTION(DECLARE)
};
#undef DECLARE

// Loaded at the first call; NULL where that fails.
const struct libpng *cpng_library(void);

#endif
