import { accountLimits } from '@nihongo-lanka/contract/users/values';

export type Strength = 'weak' | 'fair' | 'strong';

/** What many put into a password: counted as one character each. */
const usual =
  /p[a@4][s$5]{2}w[o0]rd|qwert[yz]\w*|asdf\w*|letmein|welcome|admin|nihongo|sakura|(?:19|20)\d\d/gi;

/** How many characters have to be guessed: those that repeat or count on from the one before are none. */
function guessedCharacters(password: string): number {
  const characters = [...password.replace(usual, '\u0000')];
  let step = Number.NaN;
  return characters.filter((character, place) => {
    const last = characters[place - 1];
    const next = last === undefined ? Number.NaN : codeOf(character) - codeOf(last);
    const goesOn = next === 0 || (Math.abs(next) === 1 && next === step);
    step = next;
    return !goesOn;
  }).length;
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0;

/** A hint while the learner types. The server refuses the commonest passwords by a list. */
export function strengthOf(password: string): Strength {
  const count = guessedCharacters(password);
  if (count < accountLimits.passwordMin + 1) return 'weak';
  return count < accountLimits.passwordMin + 5 ? 'fair' : 'strong';
}
