import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './config.mjs';
import { sourceFiles } from './sourceFiles.mjs';

// A pattern that tries every end from every start takes the square of a text's length: a minute for a megabyte.

/** UTF-16 units of the attacks. A linear pattern reads them in well under a millisecond. */
const length = 20_000;
/** Milliseconds of the processor. A quadratic pattern takes hundreds. */
const limit = 25;

const signs = [...' \t\v\na0A-.@/"<*_', '\u0000', 'ん', 'අ', '〜'];

const folders = ['contract/src', 'client/src', 'site/src', 'site/server', 'admin/src', 'cms/src'];
const isProduct = (file) => /\.tsx?$/.test(file) && !file.includes('.test.');

/** Texts that make a pattern begin, go on and fail: parts of it and other signs, again and again. */
function* attacksOn(source) {
  const plain = source.replace(/\\[a-zA-Z]/g, ' ').replaceAll('\\', '');
  const words = plain.match(/[\p{L}\d<>/":.@-]{2,}/gu) ?? [];
  const inside = [...new Set(plain)];
  const parts = [...new Set([...signs, ...inside.slice(0, 20), ...words])];
  const pairs = words.flatMap((word) => signs.map((sign) => word + sign));
  const starts = ['', '0', ...words.slice(0, 3)];
  for (const part of [...parts, ...pairs, '@.', 'a@', 'a.', 'a ']) {
    const middle = part.repeat(length / part.length);
    for (const start of starts) yield `${start}${middle}\u0000 \nx`;
  }
}

/** Milliseconds that the processor takes to use a pattern, in the best of three tries. */
function timeOf(pattern, text) {
  let best = Infinity;
  for (let turn = 0; turn < 3 && best > limit; turn += 1) {
    const { user } = process.cpuUsage();
    text.replace(pattern, '');
    best = Math.min(best, (process.cpuUsage().user - user) / 1000);
  }
  return best;
}

/** The first attack that a pattern takes long for, cut; undefined for none. */
function weaknessOf(pattern) {
  for (const text of attacksOn(pattern.source)) {
    if (timeOf(pattern, text) > limit) return text.slice(0, 20);
  }
  return undefined;
}

function patternsIn(file) {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const compiled = (literal) => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

it('no pattern of the product takes the square of the length of a text', () => {
  const slow = {};
  const tried = new Set();
  for (const file of folders.flatMap((folder) => [...sourceFiles(folder)]).filter(isProduct)) {
    for (const literal of patternsIn(file)) {
      if (tried.has(literal)) continue;
      tried.add(literal);
      const weakness = weaknessOf(compiled(literal));
      if (weakness !== undefined) slow[`${file}: ${literal}`] = weakness;
    }
  }
  expect(slow).toEqual({});
  expect(tried.size).toBeGreaterThan(200);
}, 120_000);
