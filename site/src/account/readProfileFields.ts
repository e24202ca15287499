/** The fields about a learner as the contract wants them: numbers and choices instead of texts. */
export function readProfileFields(fields: FormData) {
  const { age, learnedJapanese, ...texts } = Object.fromEntries(fields);
  const years = typeof age === 'string' ? age.trim() : '';
  return {
    ...texts,
    age: years === '' ? null : Number(years),
    learnedJapanese: learnedJapanese ? learnedJapanese === 'yes' : null,
  };
}
