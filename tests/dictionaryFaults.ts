// Checks every dictionary of the product for missing, unused and untranslated texts.
import ts from 'typescript';

export type Texts = Readonly<Record<string, string>>;

/** Names and examples that are written the same in both languages. */
const names =
  /JLPT[ -]N4|JFT(?:-Basic)?|Nihongo Lanka|JavaScript|JSON|CSV|Markdown|JPEG|PNG|WebP|GIF|AVIF|MP4|WebM|H[.]264|360p|WebVTT|WEBVTT|SRT|Subtitle Edit|Whisper|UTF-8|regexp|YouTube|ffmpeg|MP3|M4A|Ogg|WAV|KB|MB|GB|Enter|Escape|PDF|Anki|Inbox|Spam|particles|passkey|nimal(?:@example[.]com)?|\b(?:kitte|kyo|ki-yo|onna|desu|tabemasu|ashita|abc|wa|oo|ou|oh|th|dh|nn|[edlnortvw])\b/g;

/** Placeholders: `{{name}}` on the site, `%{name}` in the console. */
const blank = /\{\{\w+\}\}|%\{\w+\}/g;

/**
 * A consonant without its vowel must join a following ර or ය. Two things may stay unjoined: ර
 * before ය, and the ය that ends a sentence about several people (මොවුන්ය).
 */
const unjoined =
  /(?!\u0DB1\u0DCA\u0DBA(?![\u0D80-\u0DFF]))[\u0D9A-\u0DBA\u0DBD-\u0DC6]\u0DCA[\u0DBB\u0DBA]/;

const blanksOf = (text: string) => [...new Set(text.match(blank))].sort().join();

/** What is wrong with a dictionary, as sentences. `isUsed` tells whether anything shows a key. */
export function dictionaryFaults(en: Texts, si: Texts, isUsed: (key: string) => boolean): string[] {
  return [...new Set([...Object.keys(en), ...Object.keys(si)])].flatMap((key) => {
    const [english, sinhala] = [en[key], si[key]];
    if (english === undefined) return [`${key} is missing in English`];
    if (sinhala === undefined) return [`${key} is missing in Sinhala`];
    const rest = sinhala.replace(blank, '').replace(names, '');
    const isNameOnly = english.replace(blank, '').replace(names, '').trim() === '';
    const isSaid = isNameOnly || /[\u0D80-\u0DFF]/.test(rest);
    const faults: Readonly<Record<string, boolean>> = {
      'is unused': !isUsed(key),
      'is equal in both languages': !isNameOnly && sinhala === english,
      'says nothing in Sinhala': !isSaid && sinhala !== english,
      'holds English in Sinhala': /[A-Za-z]/.test(rest) && sinhala !== english,
      'holds Sinhala in English': /[\u0D80-\u0DFF]/.test(english),
      'has spaces around it': !isNameOnly && sinhala.trim() !== sinhala,
      'fills in other values': blanksOf(english) !== blanksOf(sinhala),
      'lacks a joiner': unjoined.test(sinhala),
    };
    return Object.keys(faults).flatMap((fault) => (faults[fault] ? [`${key} ${fault}`] : []));
  });
}

interface Strings {
  /** Strings passed to a function, directly or by a conditional expression. */
  given: Set<string>;
  /** Strings anywhere else, and the keys of each declared page's title and description. */
  other: Set<string>;
  /** Patterns of what template literals can build. */
  built: RegExp[];
}

/**
 * Returns a function that tells whether these sources can show a key. They can if one of them has
 * it as a string, builds it by a template literal, or declares the page whose title or description
 * it is.
 */
export function keysIn(sources: readonly string[]): (key: string) => boolean {
  const all = sources.map(stringsIn);
  // A word without a dot is a key only if it is passed to a function. Otherwise it is a state or
  // a class.
  return (key) =>
    all.some(
      ({ given, other, built }) =>
        given.has(key) ||
        (key.includes('.') && other.has(key)) ||
        built.some((pattern) => pattern.test(key)),
    );
}

const known = new Map<string, Strings>();

function stringsIn(source: string): Strings {
  const before = known.get(source);
  if (before) return before;
  const strings: Strings = { given: new Set(), other: new Set(), built: [] };
  known.set(source, strings);

  function visit(node: ts.Node, isGiven: boolean) {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) (isGiven ? strings.given : strings.other).add(node.text);
    // A template that begins without a word could build anything.
    if (ts.isTemplateExpression(node) && /\w/.test(node.head.text)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      const fixed = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
      strings.built.push(new RegExp(`^${fixed.join('.+')}$`));
    }
    if (ts.isCallExpression(node) && isNamed(node.expression, 'page')) {
      for (const name of pageNamesIn(node)) {
        strings.other.add(`${name}.title`).add(`${name}.description`);
      }
    }
    ts.forEachChild(node, (child) => visit(child, isGivenIn(node, child, isGiven)));
  }

  visit(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true), false);
  return strings;
}

const isNamed = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

/** The name in the declaration that `page` takes. */
function pageNamesIn({ arguments: [declaration] }: ts.CallExpression): string[] {
  if (!declaration || !ts.isObjectLiteralExpression(declaration)) return [];
  return declaration.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) &&
    property.name.getText() === 'name' &&
    ts.isStringLiteral(property.initializer)
      ? [property.initializer.text]
      : [],
  );
}

/**
 * Whether a node's child is an argument of a plain function, or one of its alternatives. What `useText`
 * and its kin take is no key but the folder of the texts.
 */
function isGivenIn(node: ts.Node, child: ts.Node, isGiven: boolean): boolean {
  if (ts.isCallExpression(node))
    return (
      ts.isIdentifier(node.expression) &&
      node.expression !== child &&
      !/^use\w*Text$/.test(node.expression.text)
    );
  if (ts.isConditionalExpression(node)) return isGiven && child !== node.condition;
  return ts.isParenthesizedExpression(node) && isGiven;
}
