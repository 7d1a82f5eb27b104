// Swift has no compiler flag that carries a value: this door takes along what Package.swift is told.
#ifndef PASSWALK_CBUILD_H
#define PASSWALK_CBUILD_H

// The commit that the program was built from, such as “c744de7”; NULL where the build was not told.
const char *cbuild_commit(void);

// That commit's day in UTC, such as “2026-11-21”; NULL where the build was not told.
const char *cbuild_date(void);

#endif
