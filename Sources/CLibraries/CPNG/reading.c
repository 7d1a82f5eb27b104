#include "CPNG.h"
#include "library.h"

#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t longest_side = 1 << 15;

// Where a pixel or a row of the picture goes: to one of the averages, or partly to the next as well.
struct place {
  uint32_t first;
  float share;
};

struct reading {
  const struct libpng *library;
  const struct cpng_request *request;
  struct cpng_result *result;
  size_t position;
  png_structp png;
  png_infop info;
  uint8_t *row;
  struct place *column_places;
  float *line;
  jmp_buf failure;
};

static void fail(png_structp png, png_const_charp message) {
  struct reading *reading = cpng_library()->png_get_error_ptr(png);
  snprintf(reading->result->message, sizeof reading->result->message, "%s", message);
  longjmp(reading->failure, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void take(png_structp png, png_bytep to, size_t count) {
  struct reading *reading = cpng_library()->png_get_io_ptr(png);
  if (reading->request->count - reading->position < count) {
    reading->library->png_error(png, "the file ends in the middle of it");
  }
  memcpy(to, reading->request->bytes + reading->position, count);
  reading->position += count;
}

static uint32_t number(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t least(uint32_t one, uint32_t other) { return one < other ? one : other; }

static struct place place(uint32_t index, uint32_t count, uint32_t shown) {
  uint64_t start = (uint64_t)index * shown;
  uint32_t first = (uint32_t)(start / count);
  uint64_t edge = (uint64_t)(first + 1) * count;
  float share = start + shown <= edge ? 1 : (float)(edge - start) / (float)shown;
  return (struct place){first, share};
}

static void add_line(const float *line, float *to, uint32_t columns, float share) {
  for (uint32_t i = 0; i < columns * 4; i++) to[i] += line[i] * share;
}

static void add_row(struct reading *reading, float *pixels, uint32_t y, uint32_t first_x,
                    uint32_t step) {
  struct cpng_result *result = reading->result;
  uint32_t shown = result->shown_columns;
  const float *linear = reading->request->linear;
  const uint8_t *pixel = reading->row;
  memset(reading->line, 0, (size_t)shown * 4 * sizeof(float));
  for (uint32_t x = first_x; x < result->columns; x += step, pixel += 4) {
    struct place to = reading->column_places[x];
    float alpha = (float)pixel[3] / 255;
    float light[4] = {linear[pixel[0]] * alpha, linear[pixel[1]] * alpha,
                      linear[pixel[2]] * alpha, alpha};
    float *first = reading->line + (size_t)to.first * 4;
    for (int i = 0; i < 4; i++) first[i] += light[i] * to.share;
    if (to.share < 1) {
      for (int i = 0; i < 4; i++) first[i + 4] += light[i] * (1 - to.share);
    }
  }
  struct place to = place(y, result->rows, result->shown_rows);
  float *first = pixels + (size_t)to.first * shown * 4;
  add_line(reading->line, first, shown, to.share);
  if (to.share < 1) add_line(reading->line, first + (size_t)shown * 4, shown, 1 - to.share);
}

// Each pass of an interlaced picture is taken as it comes, so that the whole need never be held.
static void add_rows(struct reading *reading, float *pixels) {
  const struct libpng *library = reading->library;
  struct cpng_result *result = reading->result;
  bool is_interlaced =
      library->png_get_interlace_type(reading->png, reading->info) == PNG_INTERLACE_ADAM7;
  for (int pass = 0; pass < (is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++) {
    uint32_t rows = is_interlaced ? PNG_PASS_ROWS(result->rows, pass) : result->rows;
    uint32_t columns = is_interlaced ? PNG_PASS_COLS(result->columns, pass) : result->columns;
    if (columns == 0) continue;
    for (uint32_t row = 0; row < rows; row++) {
      library->png_read_row(reading->png, reading->row, NULL);
      if (is_interlaced) {
        add_row(reading, pixels, PNG_ROW_FROM_PASS_ROW(row, pass), PNG_PASS_START_COL(pass),
                PNG_PASS_COL_OFFSET(pass));
      } else {
        add_row(reading, pixels, row, 0, 1);
      }
    }
  }
}

static bool has_memory(struct reading *reading) {
  struct cpng_result *result = reading->result;
  reading->row = malloc((size_t)result->columns * 4);
  reading->column_places = malloc((size_t)result->columns * sizeof(struct place));
  reading->line = malloc((size_t)result->shown_columns * 4 * sizeof(float));
  if (reading->row == NULL || reading->column_places == NULL || reading->line == NULL) return false;
  for (uint32_t x = 0; x < result->columns; x++) {
    reading->column_places[x] = place(x, result->columns, result->shown_columns);
  }
  return true;
}

static enum cpng_ending read(struct reading *reading, float *pixels) {
  const struct libpng *library = reading->library;
  struct cpng_result *result = reading->result;
  if (setjmp(reading->failure) != 0) return CPNG_BROKEN;
  reading->png = library->png_create_read_struct(PNG_LIBPNG_VER_STRING, reading, fail, ignore);
  if (reading->png == NULL) return CPNG_NO_LIBRARY;
  reading->info = library->png_create_info_struct(reading->png);
  if (reading->info == NULL || !has_memory(reading)) return CPNG_NO_MEMORY;
  library->png_set_read_fn(reading->png, reading, take);
  library->png_set_user_limits(reading->png, result->columns, result->rows);
  // Remarks and profiles of colour may unfold to any size.
  library->png_set_chunk_malloc_max(reading->png, 1 << 20);
  library->png_set_chunk_cache_max(reading->png, 64);
  library->png_read_info(reading->png, reading->info);
  library->png_set_expand(reading->png);
  library->png_set_scale_16(reading->png);
  library->png_set_gray_to_rgb(reading->png);
  library->png_set_add_alpha(reading->png, 0xff, PNG_FILLER_AFTER);
  library->png_read_update_info(reading->png, reading->info);
  if (library->png_get_rowbytes(reading->png, reading->info) != (size_t)result->columns * 4) {
    library->png_error(reading->png, "its rows are of another length than it says");
  }
  size_t count = (size_t)result->shown_columns * result->shown_rows * 4;
  memset(pixels, 0, count * sizeof(float));
  add_rows(reading, pixels);
  float area = (float)result->columns / (float)result->shown_columns * (float)result->rows /
               (float)result->shown_rows;
  for (size_t i = 0; i < count; i++) pixels[i] /= area;
  return CPNG_READ;
}

enum cpng_ending cpng_read(const struct cpng_request *request, float *pixels,
                           struct cpng_result *result) {
  static const uint8_t head[16] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n',
                                   0,    0,   0,   13,  'I',  'H',  'D',  'R'};
  memset(result, 0, sizeof *result);
  if (request->count < 33 || memcmp(request->bytes, head, sizeof head) != 0) return CPNG_NO_PICTURE;
  // Before the library is told of it: what is too large is never begun.
  result->columns = number(request->bytes + 16);
  result->rows = number(request->bytes + 20);
  if (result->columns == 0 || result->rows == 0) return CPNG_NO_PICTURE;
  if (result->columns > longest_side || result->rows > longest_side ||
      (uint64_t)result->columns * result->rows > request->most_pixels) {
    return CPNG_TOO_LARGE;
  }
  result->shown_columns = least(result->columns, request->most_columns);
  result->shown_rows = least(result->rows, request->most_rows);
  struct reading reading = {
      .library = cpng_library(), .request = request, .result = result};
  if (reading.library == NULL) return CPNG_NO_LIBRARY;
  enum cpng_ending ending = read(&reading, pixels);
  if (reading.png != NULL) {
    reading.library->png_destroy_read_struct(&reading.png, &reading.info, NULL);
  }
  free(reading.row);
  free(reading.column_places);
  free(reading.line);
  return ending;
}
