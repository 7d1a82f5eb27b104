#include "CAssets.h"

#include <string.h>

// C23's, which older languages take as well: thousands of bytes cost the compiler nothing.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define END suffix(, 0, )

const char *cassets_scenarios(void) {
  static const char files[] = {
#include "../../../Assets/Scenarios/index.h"
      0};
  return files;
}

const char *cassets_walks(void) {
  static const char files[] = {
#include "../../../Assets/Walks/index.h"
      0};
  return files;
}

const char *cassets_issuers(void) {
  static const char files[] = {
#include "../../../Assets/Issuers/index.h"
      0};
  return files;
}

const char *cassets_card_art(void) {
  static const char files[] = {
#include "../../../Assets/CardArt/index.h"
      0};
  return files;
}

const char *cassets_guide(void) {
  static const char files[] = {
#include "../../../Assets/Guide/index.h"
      0};
  return files;
}

const char *cassets_completions(void) {
  static const char files[] = {
#include "../../../Assets/Completions/index.h"
      0};
  return files;
}

const char *cassets_synonyms(void) {
  static const char file[] = {
#embed "../../../Assets/Search/synonyms.txt" END
  };
  return file;
}

const char *cassets_secret_words(void) {
  static const char file[] = {
#embed "../../../Assets/Secrets/words.txt" END
  };
  return file;
}

const char *cassets_assumptions(void) {
  static const char file[] = {
#embed "../../../Assets/Assumptions/assumptions.yaml" END
  };
  return file;
}

const char *cassets_state_words(void) {
  static const char file[] = {
#embed "../../../Assets/Search/states.txt" END
  };
  return file;
}

const char *cassets_page_script(void) {
  static const char file[] = {
#embed "../../../Assets/Page/page.js" END
  };
  return file;
}

const char *cassets_page_style(void) {
  static const char file[] = {
#embed "../../../Assets/Page/page.css" END
  };
  return file;
}

const char *cassets_simulation_root_ca(void) {
  static const char file[] = {
#embed "../../../Assets/SimulationCA/simulation-root-ca.pem" END
  };
  return file;
}

const char *cassets_simulation_sub_ca(void) {
  static const char file[] = {
#embed "../../../Assets/SimulationCA/simulation-sub-ca.pem" END
  };
  return file;
}

const char *cassets_simulation_sub_ca_key(void) {
  static const char file[] = {
#embed "../../../Assets/SimulationCA/simulation-sub-ca-key.pem" END
  };
  return file;
}

const char *cassets_simulation_tav_key(void) {
  static const char file[] = {
#embed "../../../Assets/SimulationCA/simulation-tav-key.pem" END
  };
  return file;
}

size_t cassets_length(const char *file) { return strlen(file); }
