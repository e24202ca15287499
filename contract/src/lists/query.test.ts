import { describe, expect, it } from 'vitest';
import { userListShape } from '../users/editing.js';
import { ListQueryError, parseListQuery } from './query.js';
import { contentRange, totalOf } from './values.js';

const read = (query: unknown) => parseListQuery(userListShape, query);

describe('a list query', () => {
  it('has its defaults', () => {
    expect(read({})).toEqual({
      sort: { field: 'createdAt', order: 'DESC' },
      range: { from: 0, to: 24 },
      filter: {},
    });
  });

  it('is read as react-admin writes it', () => {
    expect(
      read({
        sort: '["username","ASC"]',
        range: '[50,99]',
        filter: '{"q":" Nimal ","status":"pending","id":["7","8"]}',
        lng: 'si',
      }),
    ).toEqual({
      sort: { field: 'username', order: 'ASC' },
      range: { from: 50, to: 99 },
      filter: { q: 'Nimal', status: 'pending', id: ['7', '8'] },
    });
  });

  it('may ask for a thousand rows, and no more', () => {
    expect(read({ range: '[0,999]' }).range).toEqual({ from: 0, to: 999 });
    expect(() => read({ range: '[0,1000]' })).toThrow(ListQueryError);
  });

  it('is refused when it is not as react-admin writes it, or asks for too much', () => {
    const refused: [string, unknown][] = [
      ['nothing', null],
      ['text', 'sort'],
      ['a list', []],
      ['an unknown parameter', { page: '1' }],
      ['a repeated parameter', { sort: ['["username","ASC"]', '["email","ASC"]'] }],
      ['a nested parameter', { filter: { status: 'pending' } }],
      ['an empty sort', { sort: '' }],
      ['a sort that is not JSON', { sort: 'username' }],
      ['a sort that is text', { sort: '"username"' }],
      ['a sort without a direction', { sort: '["username"]' }],
      ['a sort with too much', { sort: '["username","ASC","email"]' }],
      ['a sort by an unknown field', { sort: '["passwordHash","ASC"]' }],
      ['a sort by what objects inherit', { sort: '["constructor","ASC"]' }],
      ['a sort in an unknown direction', { sort: '["username","asc"]' }],
      ['a range backwards', { range: '[10,9]' }],
      ['a range below zero', { range: '[-1,9]' }],
      ['a range of fractions', { range: '[0.5,9]' }],
      ['a range of text', { range: '["0","9"]' }],
      ['a range of one number', { range: '[5]' }],
      ['a range beyond every number', { range: '[0,1e999]' }],
      ['a range too far away', { range: '[9007199254740991,9007199254740992]' }],
      ['a range of nulls', { range: '[null,null]' }],
      ['a filter that is a list', { filter: '[]' }],
      ['a filter that is null', { filter: 'null' }],
      ['a filter cut off', { filter: '{"q":' }],
      ['an unknown filter', { filter: '{"password":"x"}' }],
      ['a filter with an operator', { filter: '{"status":{"$ne":"pending"}}' }],
      ['a filter by an unknown status', { filter: '{"status":"any"}' }],
      ['a filter on the prototype', { filter: '{"__proto__":{"status":"pending"}}' }],
      ['an id that is no list', { filter: '{"id":"7"}' }],
      ['ids that are numbers', { filter: '{"id":[7]}' }],
      ['an id that is empty', { filter: '{"id":[""]}' }],
      ['more ids than rows', { filter: JSON.stringify({ id: Array(1001).fill('7') }) }],
      ['a search with a control character', { filter: '{"q":"a\\u0000"}' }],
      ['a search of 201 letters', { filter: JSON.stringify({ q: 'a'.repeat(201) }) }],
      ['a filter of a megabyte', { filter: `{"q":"${'a'.repeat(1024 * 1024)}"}` }],
      ['a filter that is very deep', { filter: '['.repeat(30_000) + ']'.repeat(30_000) }],
    ];
    for (const [what, query] of refused) {
      expect.soft(() => read(query), what).toThrow(ListQueryError);
    }
  });
});

describe('Content-Range', () => {
  it('counts from 0 and includes the last row', () => {
    expect(contentRange('users', 0, 25, 319)).toBe('users 0-24/319');
    expect(contentRange('users', 300, 19, 319)).toBe('users 300-318/319');
  });

  it('has a star where there is no row', () => {
    expect(contentRange('users', 0, 0, 0)).toBe('users */0');
    expect(contentRange('users', 400, 0, 319)).toBe('users */319');
  });

  it('has a star if so many rows were not counted', () => {
    expect(contentRange('users', 25, 25, undefined)).toBe('users 25-49/*');
    expect(totalOf('users 25-49/*')).toBe(0);
    expect([totalOf('users 25-49/319'), totalOf(null)]).toEqual([319, 0]);
  });
});
