#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng is loaded at the first call and never linked: only pictures of a person's own need it, and the
// program must start where it is missing. Its errors leave by longjmp, which must not cross Swift.

enum cpng_ending {
  CPNG_READ,
  CPNG_NO_LIBRARY,
  CPNG_NO_MEMORY,
  // It is no PNG at all.
  CPNG_NO_PICTURE,
  // It has more pixels than are taken; `columns` and `rows` say how many.
  CPNG_TOO_LARGE,
  // `message` says why.
  CPNG_BROKEN,
};

struct cpng_request {
  const uint8_t *_Nonnull bytes;
  size_t count;
  uint64_t most_pixels;
  // The light of each level of a channel, from 0 to 1.
  const float *_Nonnull linear;
  // At most as many pixels as the result has; a picture with fewer keeps its own.
  uint32_t most_columns, most_rows;
};

struct cpng_result {
  // Of the picture itself.
  uint32_t columns, rows;
  // Of the averages.
  uint32_t shown_columns, shown_rows;
  char message[96];
};

// Averages the picture's light over areas, row by row: `pixels` has room for most_columns × most_rows of
// four each, which are red, green and blue, each multiplied by alpha, and alpha.
enum cpng_ending cpng_read(const struct cpng_request *_Nonnull request, float *_Nonnull pixels,
                           struct cpng_result *_Nonnull result);

// The most bytes of a PNG of so many pixels.
size_t cpng_most_bytes(uint32_t columns, uint32_t rows);

// Writes pixels of red, green, blue and alpha, a byte each, as a PNG to `bytes`, which has room for the
// most; returns how many it has, 0 where that fails.
size_t cpng_write(const uint8_t *_Nonnull pixels, uint32_t columns, uint32_t rows,
                  uint8_t *_Nonnull bytes);

#endif
