// Not in language.ts, which imports a library: the script in each document reads this one too.

export const languageStorageKey = 'i18nextLng';
