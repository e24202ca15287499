import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from './config.mjs';
import { sourceFiles } from './sourceFiles.mjs';

// A pattern that tries every end from every start takes the square of a text's length: a minute for a megabyte.

const folders = ['contract/src', 'client/src', 'site/src', 'site/server', 'admin/src', 'cms/src'];
const isProduct = (file) => /\.tsx?$/.test(file) && !file.includes('.test.');

/** What makes a pattern slow, such as `Move`; empty for one that takes a time in proportion to its text. */
function faultsOf(literal) {
  const end = literal.lastIndexOf('/');
  const flags = literal.slice(end + 1).replace('v', 'u');
  return analyse({ source: literal.slice(1, end), flags }).reports.map(({ type }) => type);
}

function patternsIn(file) {
  const text = readFileSync(join(root, file), 'utf8');
  const found = [];
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

it('no pattern of the product takes the square of the length of a text', () => {
  const slow = {};
  const tried = new Set();
  for (const file of folders.flatMap((folder) => [...sourceFiles(folder)]).filter(isProduct)) {
    for (const literal of patternsIn(file)) {
      const faults = tried.has(literal) ? [] : faultsOf(literal);
      tried.add(literal);
      if (faults.length > 0) slow[`${file}: ${literal}`] = faults;
    }
  }
  expect(slow).toEqual({});
  expect(tried.size).toBeGreaterThan(200);
});

it.each([/\s+,/.source, /^-+|-+$/.source, /<[^>]*x/.source, /(a+)+b/.source])(
  'finds that /%s/ is slow',
  (source) => {
    expect(faultsOf(`/${source}/`)).not.toEqual([]);
  },
);
