#ifndef CSVG_H
#define CSVG_H

#include <stddef.h>
#include <stdint.h>

// librsvg is loaded at the first call and never linked: only PNG pictures of screens need it, and the
// program must start where it is missing.

enum csvg_ending {
  CSVG_DRAWN,
  CSVG_NO_LIBRARY,
  // There is no font whose letters are all of one width: they would be missing or out of line.
  CSVG_NO_FONT,
  // It has more pixels than are taken.
  CSVG_TOO_LARGE,
  // It is no SVG, or there is too little memory for it.
  CSVG_BROKEN,
};

struct csvg_request {
  const uint8_t *_Nonnull svg;
  size_t count;
  // How many pixels a unit of the SVG is wide and high.
  double scale;
  double most_pixels;
};

// Is handed the next bytes of a PNG.
typedef void (*csvg_take)(void *_Nonnull context, const uint8_t *_Nonnull bytes, size_t count);

// Draws an SVG as PNG, with the fonts of this machine.
enum csvg_ending csvg_png(const struct csvg_request *_Nonnull request, csvg_take _Nonnull take,
                          void *_Nonnull context);

#endif
