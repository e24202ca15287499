// Not in language.ts, which brings a library: the script in each document reads this one too.

/** The key in local storage that carries the reader's choice of a language. */
export const languageStorageKey = 'i18nextLng';
