// The files of Assets, whole, in the program's own constants: nothing has to be read or put right at the start.
#ifndef PASSWALK_CASSETS_H
#define PASSWALK_CASSETS_H

#include <stddef.h>

// Many files, one behind the other: a NUL ends each, and an empty one ends them all.
const char *cassets_scenarios(void);
const char *cassets_walks(void);
const char *cassets_issuers(void);
const char *cassets_card_art(void);
const char *cassets_guide(void);
const char *cassets_completions(void);

// One file, which a NUL ends.
const char *cassets_synonyms(void);
const char *cassets_secret_words(void);
const char *cassets_assumptions(void);
const char *cassets_state_words(void);
const char *cassets_page_script(void);
const char *cassets_page_style(void);
const char *cassets_simulation_root_ca(void);
const char *cassets_simulation_sub_ca(void);
const char *cassets_simulation_sub_ca_key(void);
const char *cassets_simulation_tav_key(void);

// How many bytes a file has before its NUL.
size_t cassets_length(const char *file);

#endif
