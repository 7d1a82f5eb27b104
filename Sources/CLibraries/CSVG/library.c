#include "library.h"

#include "../loading.h"

static const char *const names[] = {"librsvg-2.so.2", NULL};

// In the order of `struct librsvg`; those of cairo, Pango and GLib are found in what librsvg itself loads.
static const char *const symbols[] = {
    "rsvg_handle_new_from_data", "rsvg_handle_get_intrinsic_size_in_pixels",
    "rsvg_handle_render_document", "cairo_image_surface_create", "cairo_create", "cairo_status",
    "cairo_surface_write_to_png_stream", "cairo_destroy", "cairo_surface_destroy",
    "pango_cairo_font_map_get_default", "pango_font_map_list_families",
    "pango_font_family_is_monospace", "pango_font_family_get_name", "g_object_unref", "g_free",
    NULL,
};

static FUNCTIONS_OF(librsvg) functions;
static const struct librsvg *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  char obstacle[LOADING_OBSTACLE];
  if (load_library(names, symbols, functions.all, obstacle)) library = &functions.named;
}

const struct librsvg *csvg_library(void) {
  pthread_once(&once, load);
  return library;
}
