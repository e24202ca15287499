import { expect, it } from 'vitest';
import { meantAddress } from './mailDomains';

it.each([
  ['nimali@gmial.com', 'nimali@gmail.com'],
  ['nimali@gmail.con', 'nimali@gmail.com'],
  ['nimali@gmail.cmo', 'nimali@gmail.com'],
  ['Nimali@Gmai.com ', 'nimali@gmail.com'],
  ['nimali@gmaill.com', 'nimali@gmail.com'],
  ['nimali@gmail,com', 'nimali@gmail.com'],
  ['nimali@yaho.com', 'nimali@yahoo.com'],
  ['nimali@hotmial.com', 'nimali@hotmail.com'],
  ['nimali@outlok.com', 'nimali@outlook.com'],
  ['nimali@sltnet.lk', undefined],
  ['nimali@gmail.com', undefined],
  ['nimali@mail.com', undefined],
  ['nimali@ymail.com', undefined],
  ['nimali@yahoo.co.uk', undefined],
  ['nimali@outlook.jp', undefined],
  ['nimali@uom.lk', undefined],
  ['nimali', undefined],
  ['', undefined],
])('of %j it asks for %j', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});
