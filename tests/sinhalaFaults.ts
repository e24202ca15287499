// What a language review of every Sinhala text decided, as rules that a test can check.

/** Words and phrases that are wrong or compete with another word, and what to write instead. */
const notToUse: readonly (readonly [wrong: RegExp, better: string])[] = [
  // Each thing has one name.
  [/සම්බන්ධ වන්න/, 'අප අමතන්න'],
  [/සාමාජික/, 'ගිණුම or ඉගෙනුම්කරු'],
  [/ඉගෙනුම්කාරි/, 'ඉගෙනුම්කරු'],
  [/පිවිසුම/, 'පිවිසීම'],
  [/ක්‍රියාමාර්ග/, 'ක්‍රියා'],
  [/වැඩ ?බිම/, 'රැකියා ස්ථානය'],
  [/අපගේ/, 'අපේ'],
  [/පදනමේ අය/, 'පදනමේ කෙනෙක්'],
  [/භාෂා ආරම්භක/, 'ජපන් භාෂාව අරඹන අයට'],
  [/(?<!විද්‍යුත් )තැප(?:ැල්|ෑල)/, 'විද්‍යුත් තැපැල් or විද්‍යුත් තැපෑල, or Spam ෆෝල්ඩරය'],
  [/(?:අපේ|ලියූ) ලිපිය|එන ලිපි|ලිපි එව/, 'විද්‍යුත් තැපැල් පණිවිඩය'],
  [/එකපාරම/, 'මුල් වතාවේම'],
  [/අඩු (?:වචනය|කොටස)/, 'හිස්තැන'],
  [/(?<!පාඩම් |ප්‍රාර්ථනා )පත්‍රිකා/, 'අභ්‍යාස පත්‍ර, or පාඩම් පත්‍රිකා for a handout'],
  [/කවදද|කොහෙද/, 'කවදාද, කොහේද'],
  [/අකුර කුමක්ද/, 'කෝකද'],
  [/ලියන්න කියලා අහ/, 'ලියන්න කියන්නේ'],
  [/රෝම අකුර/, 'ඉංග්‍රීසි අකුරු'],
  [/(?<![\u0D80-\u0DFF])කන අකුරු/, 'කනා අකුරු'],
  [/සංස්කරණ පුවරු/, 'සංස්කාරක පුවරුව'],
  [/නිශ්චිත කුසලතා/, 'විශේෂිත නිපුණතා සේවක'],
  [/පෙර තත්ත්වයට|අහෝසි කළ/, 'ආපසු ගන්න or ආපසු හැරවිය නොහැක'],
  // One asks a person, and listens to a word, a line or a story.
  [/^අසන්න|(?:නැවත|වචනය|කතාව|ඒවා|මේවා) (?:අසන්න(?![\u0D80-\u0DFF])|ඇසිය)|ඇසීම නවත්ව/, 'සවන් දෙන්න'],
  // Case.
  [/ආරම්භකයින්/, 'ආරම්භකයන්'],
  [/ඔබව /, 'ඔබේ … or ඔබ'],
  [/කිරීමට හෝ මිලදී ගැනීමට අවශ්‍ය/, 'කිරීම හෝ මිලදී ගැනීම අවශ්‍ය'],
  [/ීමට ඔබට විශ්වාසද/, '-න්නද?'],
  // An account's states.
  [/අනුමැතිය නොලැබූ/, 'අනුමැතිය බලාපොරොත්තුවෙන්'],
  [/අත්හිටවූ|තාවකාලිකව අත්හිටුව/, 'අත්හිටුවා තිබෙනවා; to officials අත්හිටුවා ඇත'],
  [/ඔබ ඉවත් වී ඇත|ඔබ ඉවත් කර ඇත/, 'ඔබ ගිණුමෙන් ඉවත් වුණා'],
  // Not yet, still, already; is not, has not.
  [/තවමත්[^.?!]*(?:නැත|නැහැ|නොවේද)/, 'තවම … නැත or නැහැ'],
  [/තවම [^.?!]*මින් පවතී/, 'තවමත්'],
  [/දැනටමත් පිවිස/, 'දැන්ම පිවිස'],
  [/(?:නිවැරදි|වලංගු) නැත(?!්)/, 'වැරදියි or වලංගු නැහැ; to officials වලංගු නොවේ'],
  // Numbers.
  [/අංකයක් විය යුතු/, 'සංඛ්‍යාවක්'],
  [/අකුරින් ලිවිය/, 'පෙළක්'],
  [/හමු වූ ගණන/, 'ලිපි 9ක්'],
  // Spelling.
  [/නැගෙ(?!නහිර)|නැගී|නැගිට|නැග්ග|ගොඩනැග/, 'නැඟ-'],
  [/(?:ලබා|තෝරා|සොයා|හඳුනා|ඉල්ලා|බලා|තබා|ලියා|තියා|යොදා|බෙදා)ග[තනැෙ]|(?:ගත|සිදු)ව[ේනු]/, 'two words'],
];

/** Officialese, which does not belong in texts for learners. */
const office = /විසින්| ලදී|[ක-ෆ] ලද[ ,.]/;

const blank = /\{\{\w+\}\}|%\{\w+\}/g;
/** A moment is filled in as time, a day as date. */
const moment = /\{\{time\}\}|%\{time\}/g;
/** A number of people, in a text that has no form for one of them before it. */
const lacksSingular = /^(?!.*\|\|\|\|).*\} දෙනෙ/m;
const sinhala = '[\\u0D80-\\u0DFF]';
const letter = '[\\u0D80-\\u0DFF\\u200D]';

/** How nouns begin that end in ද, as questions do: මැද, කන්ද, අවුරුද්ද, අද. */
const nouns = `මැ|කන්|අවුරුද්|(?<!${letter})අ`;

const rules: readonly (readonly [wrong: RegExp, rule: string])[] = [
  [/"/, 'quotes with “ ”'],
  [/\.\.\./, 'leaves out with …'],
  [/;/, 'has a sentence too long for one'],
  [new RegExp(`[A-Za-z][\\w.-]*${sinhala}`), 'gives a Latin name an ending'],
  [/\d ක්(?![\u0D80-\u0DFF\u200D])/, 'parts a number from its ක්'],
  [/\d(?:දෙන|වන )/, 'joins a number to දෙනෙක් or වන'],
  [/(?<!\d)1 දෙනෙ/, 'speaks of one person as of several'],
  [/MB \d/, 'puts the unit before its number'],
  [/:\d\d (?:දින|වේලාව)/, 'calls a moment a day'],
  [/(?: (?:වලින්|වලට|වලදී|වල)|\d න්)(?![\u0D80-\u0DFF\u200D])/, 'parts a word from its ending'],
  [new RegExp(`(?:${sinhala}(?<!${nouns})ද|ඇයි)[*_]*[.:]?$`, 'm'), 'asks without “?”'],
  [/ ද[?.,]/, 'parts a question from its ද'],
  [/දැයි\?/, 'asks indirectly, with “?”'],
];

/** Written Sinhala, as whole words, and what one says. CONTRIBUTING.md explains the rule. */
const written: readonly (readonly [word: string, spoken: string])[] = [
  ['නැත|නැතැයි', 'නැහැ'],
  ['ඇත|ඇතැයි|තිබේද?|පවතී', 'තිබෙනවා or පවතිනවා'],
  ['නොවේ(?! නම්)', 'නැහැ or නෙවෙයි'],
  ['වේද?|වෙයි', 'වෙනවා'],
  ['විය(?! (?:යුතු|හැකි) )|වීය|නොවීය|වූයේ', 'වුණා or වුණේ'],
  ['හැක|හැකිය|හැක්කේ', '-න්න පුළුවන්'],
  ['නොහැක|නොහැකිය', '-න්න බැහැ'],
  ['යුතුය|යුතුයි', '-න්න ඕනෑ'],
  [`(?:කර|බල|දෙ|අස|කිය|කියව|ගෙව|එව|තබ|පෙන්ව|දන්ව|උගන්ව|සපය|නැඟෙ|පිපෙ)යි`, '-නවා'],
  ['(?:ලැබ|මැක|යැව|කෙර|ගැන|පෙන|කියව|පැවැත්ව)ේද?', '-නවා'],
  [`${sinhala}+[කගදනබයරලවිෙ]මු`, 'අපි …නවා'],
  [`${sinhala}*ෙමි`, 'මම …නවා or …ා'],
  [`${sinhala}*(?:ුණි|ිණි)|ලදී`, '-ුණා'],
  [`${sinhala}*(?:වහොත්|ළහොත්|ියහොත්)`, '-ොත්'],
  ['පමණි', 'පමණයි'],
  [`${sinhala}{2,}(?<![හර]ැ)කි`, 'the noun alone'],
  [`${sinhala}*(?:ේය|න්ය)|එකමය`, 'the noun alone, or -යි'],
  ['මෙම', 'මේ'],
  ['එම', 'ඒ'],
  ['නැතහොත්|නැතිනම්', 'නැත්නම්'],
  ['එහෙත්', 'ඒත්'],
  ['සැමට', 'හැමෝටම'],
  ['කිසිවෙකු|කිසිවෙකුට|කිසිවෙක්', 'කවුරුත් or කාටවත්'],
];

/** The written words of a text that should speak as our mails do. */
export function writtenWords(text: string): string[] {
  return written.flatMap(([word, spoken]) => {
    const [found] = new RegExp(`(?<!${letter})(?:${word})(?!${letter})`).exec(text) ?? [];
    return found ? [`says ${found}, not ${spoken}`] : [];
  });
}

/** Words of the spoken language, which the console does not use. */
const spokenOnly = 'තිබෙනවා|නැහැ|බැහැ|බැරි|පුළුවන්|ඕනෑ|වෙනවා|කරනවා|වුණා|නෙවෙයි|නැත්නම්|පමණයි|මේ';

export function spokenWords(text: string): string[] {
  const [found] = new RegExp(`(?<!${letter})(?:${spokenOnly})(?!${letter})`).exec(text) ?? [];
  return found ? [`says ${found}`] : [];
}

/** What is wrong with a Sinhala text. `isForLearners` is false for texts that only admins read. */
export function sinhalaFaults(text: string, isForLearners = true): string[] {
  const filled = text.replace(moment, '2026 නොවැ 29 15:30').replace(blank, '9');
  const words = notToUse.flatMap(([wrong, better]) => {
    const [found] = wrong.exec(filled) ?? [];
    return found ? [`says ${found.trim()}, not ${better}`] : [];
  });
  const broken = rules.flatMap(([wrong, rule]) => (wrong.test(filled) ? [rule] : []));
  if (lacksSingular.test(text)) broken.push('counts people without a form for one');
  return [...words, ...broken, ...(isForLearners && office.test(filled) ? ['is officialese'] : [])];
}
