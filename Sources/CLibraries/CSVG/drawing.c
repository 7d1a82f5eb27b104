#include "CSVG.h"
#include "library.h"

#include <math.h>
#include <stdbool.h>
#include <strings.h>

enum { ARGB32 = 0, SUCCESS = 0 };

// Where the bytes of a PNG go.
struct taker {
  csvg_take take;
  void *context;
};

static int hand_on(void *closure, const unsigned char *bytes, unsigned int count) {
  struct taker *taker = closure;
  taker->take(taker->context, bytes, count);
  return SUCCESS;
}

static bool has_monospace_font(const struct librsvg *library) {
  void **families = NULL;
  int count = 0;
  bool is_there = false;
  library->font_map_list_families(library->font_map_get_default(), &families, &count);
  for (int i = 0; i < count && !is_there; i++) {
    // Pango lists the name of the kind, too, even where no font is of it.
    is_there = library->font_family_is_monospace(families[i]) &&
               strcasecmp(library->font_family_get_name(families[i]), "monospace") != 0;
  }
  library->free(families);
  return is_there;
}

static enum csvg_ending draw(const struct librsvg *library, void *handle,
                             const struct csvg_request *request, struct taker *taker) {
  double width, height;
  if (!library->handle_get_intrinsic_size_in_pixels(handle, &width, &height)) return CSVG_BROKEN;
  // Even, as most video wants it.
  width = 2 * round(fmax(width * request->scale / 2, 1));
  height = 2 * round(fmax(height * request->scale / 2, 1));
  if (!(width * height <= request->most_pixels)) return CSVG_TOO_LARGE;
  void *surface = library->image_surface_create(ARGB32, (int)width, (int)height);
  void *cairo = library->cairo_create(surface);
  struct rectangle all = {0, 0, width, height};
  // A surface for which memory is missing fails as what is drawn on it does.
  bool is_drawn = library->handle_render_document(handle, cairo, &all, NULL) &&
                  library->cairo_status(cairo) == SUCCESS &&
                  library->surface_write_to_png_stream(surface, hand_on, taker) == SUCCESS;
  library->cairo_destroy(cairo);
  library->surface_destroy(surface);
  return is_drawn ? CSVG_DRAWN : CSVG_BROKEN;
}

enum csvg_ending csvg_png(const struct csvg_request *request, csvg_take take, void *context) {
  const struct librsvg *library = csvg_library();
  if (library == NULL) return CSVG_NO_LIBRARY;
  if (!has_monospace_font(library)) return CSVG_NO_FONT;
  void *handle = library->handle_new_from_data(request->svg, request->count, NULL);
  if (handle == NULL) return CSVG_BROKEN;
  struct taker taker = {take, context};
  enum csvg_ending ending = draw(library, handle, request, &taker);
  library->object_unref(handle);
  return ending;
}
