const betweenGlosses = /[,;/、；，]|\s(?:or|හෝ)\s/u;

/** Words and marks that make no other meaning: `to eat`, `the bridge`, `මොකක්ද?`. */
const article = /^(?:to|a|an|the|be)\s+/u;
const mark = /[.!?…“”‘’"'\u200b-\u200d]/gu;

const brackets = /[(（[][^()（）[\]]*[)）\]]/gu;

function glossesOf(meaning: string): string[] {
  const text = meaning.normalize('NFKC').toLowerCase();
  const outside = text.replace(brackets, ' ');
  return (outside.trim() ? outside : text).split(betweenGlosses).flatMap((gloss) => {
    let folded = gloss.replace(mark, '').replace(/\s+/gu, ' ').trim();
    while (article.test(folded)) folded = folded.replace(article, '');
    return folded || [];
  });
}

/** As `right (side)` and `correct, right`: such answers never appear together. */
export function haveCommonMeaning(one: string, other: string): boolean {
  const within = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `);
  return glossesOf(one).some((gloss) =>
    glossesOf(other).some((another) => within(gloss, another) || within(another, gloss)),
  );
}

/** Equal for the same glosses in any order and with any brackets. */
export const meaningKey = (meaning: string): string =>
  [...new Set(glossesOf(meaning.replace(/[()（）]/gu, ' ')))].sort().join(';');
