import { describe, expect, it } from 'vitest';
import { cardFiguresEn } from '../admin/src/cardFigures/en';
import { cardFiguresSi } from '../admin/src/cardFigures/si';
import { learnerFiguresEn } from '../admin/src/learnerFigures/en';
import { learnerFiguresSi } from '../admin/src/learnerFigures/si';
import { lecturesEn } from '../admin/src/lectures/en';
import { lecturesSi } from '../admin/src/lectures/si';
import { usersEn } from '../admin/src/users/en';
import { usersSi } from '../admin/src/users/si';
import { en } from '../cms/src/core/csv/en';
import { si } from '../cms/src/core/csv/si';

describe.each([
  ['English', en, usersEn, learnerFiguresEn, lecturesEn, cardFiguresEn],
  ['Sinhala', si, usersSi, learnerFiguresSi, lecturesSi, cardFiguresSi],
])('a file of the console in %s', (_, csv, users, learnerFigures, lectures, cardFigures) => {
  it('names what the screens name', () => {
    const { roles, languages, provinces } = users;
    expect(csv).toMatchObject({ roles, languages, provinces });
    expect(users.statuses).toMatchObject(csv.statuses);
    expect(learnerFigures.stuck).toMatchObject(csv.stuck);
    expect(csv.categories).toEqual(lectures.categories);
    const { types, kinds } = cardFigures;
    expect(csv).toMatchObject({ types, kinds });
  });

  it('has the headings of the screens', () => {
    const names: Readonly<Record<string, unknown>> = users.fields;
    for (const [heading, text] of Object.entries(csv.headings)) {
      const name = names[heading];
      if (typeof name === 'string') expect(text.replace(/ \(.*\)$/, '')).toBe(name);
    }
  });
});
