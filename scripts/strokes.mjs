import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './config.mjs';

// Writes the strokes of kana and of the kanji of N5 into site/src/ui/strokes/kanjivg/, from KanjiVG.
// The package has 23,000 files and 5.6 MB, so it is not among the dependencies: npm fetches it here.

const source = '@madcat/kanjivg@5.0.0';
const sourceHash =
  'sha512-FWSFVg2SRLjDp0z3zZNdlRO8Nldygm85udmRVs627EaWYF2V2e1YNMwtrgS62B/4Ll4OFrVVDtksHZAIbq6DgA==';

/** The side of a sign's square. One unit is about a pixel where a phone draws the sign. */
export const grid = 256;
/** The side of KanjiVG's square. */
const sourceGrid = 109;

export const folder = join(root, 'site/src/ui/strokes/kanjivg');

// As the seeded deck has them.
const n5 =
  '一二三四五六七八九十百千万円日月火水木金土山川天雨人子女男父母友上下左右中大小本名学校先生年時分半今何毎午前後間東西南北国外語行来出入見聞読書話食休高長白車電気';

const hiragana = [
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽ',
  'ゃゅょっ',
].flatMap((signs) => [...signs]);
/** Unicode has both syllabaries in the same order. */
const katakana = hiragana.map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));

/** The signs of each file, in the order in which they are taught. */
export const decks = { hiragana, katakana: [...katakana, 'ー'], n5: [...n5] };

/**
 * Signs of the other files that a learner could draw instead of one of these. matcher.test.ts fails
 * for a sign that is missing here.
 */
export const others = {
  hiragana: [...'カクケゲコゴゾトニノヒビピフブプマムメモャュユラリルレワンー一七二'],
  katakana: [...'うくこごしちぢっつづてでとどにひみゅょり七万人入八十千土'],
  n5: [...'いこさちっつへもょりイエカコサシセチツトナハヒヘホミムメャヤュユヨリルン'],
};

export const notice =
  'Strokes from KanjiVG (https://kanjivg.tagaini.net), copyright Ulrich Apel, licensed under CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/). Modified: rounded to a grid of 256, without the parts of the signs. This file has the same licence.';

/** A stroke's path, with absolute cubic curves: where it starts, and three points for each curve. */
function curvesOf(path) {
  const tokens = path.match(/[a-z]|-?(?:\d+\.?\d*|\.\d+)/gi) ?? [];
  const curves = [];
  let next = 0;
  let command = '';
  let control;
  const isCommand = () => /[a-z]/i.test(tokens[next]);
  const point = ([x, y] = [0, 0]) => [x + Number(tokens[next++]), y + Number(tokens[next++])];
  if (tokens[next++] !== 'M') throw new Error(`${path} begins without M`);
  const start = point();
  let end = start;
  while (next < tokens.length) {
    if (isCommand()) command = tokens[next++];
    if (!/[cs]/i.test(command)) throw new Error(`${path} has the command ${command}`);
    const origin = /[cs]/.test(command) ? end : undefined;
    const mirrored = control ? [2 * end[0] - control[0], 2 * end[1] - control[1]] : end;
    const first = /c/i.test(command) ? point(origin) : mirrored;
    control = point(origin);
    end = point(origin);
    curves.push([first, control, end]);
  }
  return { start, curves };
}

/** The same path in whole units of our grid, relative from curve to curve: short, and read by SVG. */
export function strokeOf(path) {
  const { start, curves } = curvesOf(path);
  const rounded = (point) => point.map((value) => Math.round((value * grid) / sourceGrid));
  let from = rounded(start);
  const numbers = curves.flatMap((curve) => {
    const points = curve.map(rounded);
    const relative = points.flatMap(([x, y]) => [x - from[0], y - from[1]]);
    from = points[2];
    return relative;
  });
  const written = numbers.map((each, place) => (place > 0 && each >= 0 ? ` ${each}` : `${each}`));
  return `M${rounded(start).join(' ')}c${written.join('')}`;
}

/** The name that KanjiVG's file of a sign has. */
export const sourceName = (sign) => `${sign.codePointAt(0).toString(16).padStart(5, '0')}.svg`;

/** The strokes of a sign in order, from KanjiVG's file. */
export function strokesIn(svg) {
  return [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => strokeOf(path));
}

/** The text of one of our files. `svgOf` reads KanjiVG's file of a sign. */
export function fileOf(signs, otherSigns, svgOf) {
  const strokesOf = (list) =>
    Object.fromEntries(list.map((sign) => [sign, strokesIn(svgOf(sign))]));
  return textOf({ notice, grid, strokes: strokesOf(signs), others: strokesOf(otherSigns) });
}

/** One sign a line, so that a change of one is seen. */
export function textOf({ strokes, others, ...head }) {
  const linesOf = (signs) =>
    Object.entries(signs)
      .map((pair) => pair.map((each) => JSON.stringify(each)).join(':'))
      .join(',\n');
  const lists = `"strokes":{\n${linesOf(strokes)}\n},"others":{\n${linesOf(others)}\n}`;
  return `${JSON.stringify(head).slice(0, -1)},${lists}}\n`;
}

function fetchSource(into) {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [command, ...args] = [...npm, 'pack', source, '--silent', '--pack-destination', into];
  const filename = execFileSync(command, args, { encoding: 'utf8' }).trim();
  const archive = join(into, filename);
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (`sha512-${hash}` !== sourceHash) throw new Error(`${source} has the hash sha512-${hash}`);
  execFileSync('tar', ['-xzf', filename], { cwd: into });
  return join(into, 'package/dist/main');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const place = mkdtempSync(join(tmpdir(), 'strokes-'));
  try {
    const drawings = fetchSource(place);
    for (const [name, signs] of Object.entries(decks)) {
      const svgOf = (sign) => readFileSync(join(drawings, sourceName(sign)), 'utf8');
      writeFileSync(join(folder, `${name}.json`), fileOf(signs, others[name], svgOf));
    }
  } finally {
    rmSync(place, { recursive: true });
  }
}
