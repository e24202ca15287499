import { expect, test } from 'vitest';
import { takeTurns } from './turns.mjs';

test('of those that run beside each other one speaks at a time, and nothing is lost', () => {
  const said = [];
  const begin = takeTurns((text) => said.push(text));
  const [first, second, third] = [begin(), begin(), begin()];
  first.write('first');
  second.write('second');
  third.write('third');
  third.end();
  first.write('first again');
  expect(said).toEqual(['first', 'first again']);
  first.end();
  expect(said.slice(2)).toEqual(['second']);
  second.write('second again');
  second.end();
  expect(said.slice(3)).toEqual(['second again', 'third']);
});
