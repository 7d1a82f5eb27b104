#include "CPNG.h"
#include "library.h"

static png_image image(uint32_t columns, uint32_t rows) {
  return (png_image){
      .version = PNG_IMAGE_VERSION, .width = columns, .height = rows, .format = PNG_FORMAT_RGBA};
}

size_t cpng_most_bytes(uint32_t columns, uint32_t rows) {
  png_image empty = image(columns, rows);
  return PNG_IMAGE_PNG_SIZE_MAX(empty);
}

size_t cpng_write(const uint8_t *pixels, uint32_t columns, uint32_t rows, uint8_t *bytes) {
  const struct libpng *library = cpng_library();
  png_image whole = image(columns, rows);
  png_alloc_size_t count = PNG_IMAGE_PNG_SIZE_MAX(whole);
  if (library == NULL ||
      !library->png_image_write_to_memory(&whole, bytes, &count, 0, pixels, 0, NULL)) {
    return 0;
  }
  return count;
}
