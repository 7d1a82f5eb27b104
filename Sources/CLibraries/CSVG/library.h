#ifndef CSVG_LIBRARY_H
#define CSVG_LIBRARY_H

#include <stddef.h>
#include <stdint.h>

// What is used of librsvg and of the libraries that it brings along is declared here, so that their
// headers are not needed. A gboolean is an int, and every enumeration begins with success.
struct rectangle {
  double x, y, width, height;
};
typedef int (*write_bytes)(void *closure, const unsigned char *bytes, unsigned int count);

struct librsvg {
  void *(*handle_new_from_data)(const uint8_t *svg, size_t count, void **error);
  int (*handle_get_intrinsic_size_in_pixels)(void *handle, double *width, double *height);
  int (*handle_render_document)(
      void *handle, void *cairo, const struct rectangle *viewport, void **error);
  void *(*image_surface_create)(int format, int width, int height);
  void *(*cairo_create)(void *surface);
  int (*cairo_status)(void *cairo);
  int (*surface_write_to_png_stream)(void *surface, write_bytes write, void *closure);
  void (*cairo_destroy)(void *cairo);
  void (*surface_destroy)(void *surface);
  void *(*font_map_get_default)(void);
  void (*font_map_list_families)(void *map, void ***families, int *count);
  int (*font_family_is_monospace)(void *family);
  const char *(*font_family_get_name)(void *family);
  void (*object_unref)(void *object);
  void (*free)(void *memory);
};

// Loaded at the first call; NULL where that fails.
const struct librsvg *csvg_library(void);

#endif
