import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { arrayOf, recordOf } from './bounded.js';
import { type Call, type CallSchemas, usualBodyMax } from './call.js';
import { type CallName, calls } from './calls.js';
import { fieldErrors } from './errors.js';
import { listParameters } from './lists/query.js';
import { callSchemas } from './schemas.js';

/** A pattern of a whole text without `*`, `+` and `{n,}` matches short texts only. */
function isShort({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare);
}

interface Rule {
  maximum?: number;
  pattern?: RegExp;
}

/** What the format of a schema demands, and what was added to it. */
const rulesOf = ({ _zod: { def } }: z.core.$ZodType): readonly Rule[] => [
  def as Rule,
  ...(def.checks ?? []).map((check) => check._zod.def as Rule),
];

/** UTF-16 units of a text, or items of an array. */
const mostIn = (schema: z.core.$ZodType) =>
  Math.min(...rulesOf(schema).map(({ maximum = Infinity }) => maximum));

const wrappers = ['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional'];
const plain = ['boolean', 'number', 'null', 'literal', 'enum', 'undefined', 'never'];

/**
 * The most bytes of JSON that a valid value can take, if no letter is escaped. Names in `unbounded` each part that
 * can be of any length.
 */
function mostBytes(schema: z.core.$ZodType, path: string, unbounded: string[]): number {
  const of = (inner: z.core.$ZodType, more = '') => mostBytes(inner, path + more, unbounded);
  const fail = () => {
    unbounded.push(path);
    return 0;
  };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def && wrappers.includes(def.type)) return of(def.innerType);
  if (def.type === 'enum') return Math.max(...Object.values(def.entries).map(bytesOf));
  if (def.type === 'literal') return Math.max(...def.values.map(bytesOf));
  if (plain.includes(def.type)) return 24;
  switch (def.type) {
    case 'string':
      // A UTF-16 unit has three bytes at most.
      if (mostIn(schema) < Infinity) return 3 * mostIn(schema) + 2;
      return rulesOf(schema).some(({ pattern }) => pattern && isShort(pattern)) ? 100 : fail();
    case 'array':
      return mostIn(schema) < Infinity ? mostIn(schema) * (of(def.element, '[]') + 1) + 2 : fail();
    case 'tuple':
      return def.rest ? fail() : def.items.reduce((sum, item) => sum + of(item, '[]') + 1, 2);
    case 'record': {
      const { maxProperties } = z.globalRegistry.get(schema) ?? {};
      const entry = of(def.keyType, ' (key)') + of(def.valueType, '{}') + 2;
      return typeof maxProperties === 'number' ? maxProperties * entry + 2 : fail();
    }
    case 'object':
      // `loose` takes any other field.
      if (def.catchall && def.catchall._zod.def.type !== 'never') fail();
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + name.length + 4 + of(field, `.${name}`),
        2,
      );
    case 'union':
      return Math.max(...def.options.map((option) => of(option)));
    case 'pipe': {
      if (def.in._zod.def.type === 'transform') return of(def.out);
      if (def.out._zod.def.type === 'transform') return of(def.in);
      const given = of(def.in);
      const faults: string[] = [];
      const after = mostBytes(def.out, path, faults);
      return faults.length > 0 ? given : Math.min(given, after);
    }
    default:
      return fail();
  }
}

const bytesOf = (value: unknown) => JSON.stringify(value ?? null).length;

const rows = Object.entries<CallSchemas>(callSchemas).map(([name, schemas]) => ({
  // The table's keys are the names.
  name: name as CallName,
  ...schemas,
}));

describe('what callers send', () => {
  it('has a bound in each array, record and text of a body', () => {
    const unbounded: string[] = [];
    for (const { name, body } of rows) if (body) mostBytes(body, name, unbounded);
    expect(unbounded).toEqual([]);
  });

  it('has a bound in each array, record and text of a query', () => {
    const unbounded: string[] = [];
    mostBytes(listParameters, 'list', unbounded);
    for (const { name, list } of rows) if (list) mostBytes(list.shape.filter, name, unbounded);
    expect(unbounded).toEqual([]);
  });

  it('fits the limit of its call', () => {
    for (const { name, body } of rows) {
      const { bodyMax = usualBodyMax }: Call = calls[name];
      // A deck with 300 cards and no empty field would be longer. The gateway passes on a megabyte.
      const longest = Math.min(body ? mostBytes(body, name, []) : 0, 1024 * 1024);
      expect.soft(bodyMax, name).toBeGreaterThanOrEqual(longest);
      expect.soft(bodyMax, name).toBeLessThanOrEqual(Math.max(usualBodyMax, 3 * longest));
    }
  });

  it('finds each kind of schema that has no bound', () => {
    const text = z.string();
    for (const open of [
      text,
      text.regex(/^a+$/),
      text.regex(/^a{2,}$/),
      text.regex(/a/),
      z.iso.datetime(),
      z.email(),
      z.array(z.boolean()),
      z.record(text.max(5), z.boolean()),
      z.looseObject({}),
      z.unknown(),
      z.custom<string>(),
      z.object({ inner: z.array(text).max(3).nullish() }),
      z.preprocess((value) => value, text),
    ]) {
      const unbounded: string[] = [];
      mostBytes(open, 'x', unbounded);
      expect.soft(unbounded, open._zod.def.type).toHaveLength(1);
    }
  });

  it('is refused by its length before its items are validated', () => {
    let validated = 0;
    const item = z.unknown().refine(() => {
      validated += 1;
      return true;
    });
    const { success } = arrayOf(item, 3).safeParse(Array(1000).fill(0));
    expect([success, validated]).toEqual([false, 0]);
    expect(recordOf(item, 3, 5).safeParse({ a: 0, b: 0, c: 0, d: 0 }).success).toBe(false);
    expect(validated).toBe(0);
    expect(arrayOf(item, 3).safeParse([0, 0, 0]).success).toBe(true);
    expect(recordOf(item, 3, 5).safeParse({ a: 0, b: 0, c: 0 }).success).toBe(true);
  });
});

it('a week has seven days', () => {
  const { body } = callSchemas.changePractice;
  expect(body.parse({ weekdays: [6, 1, 1, 3] })).toEqual({ weekdays: [1, 3, 6] });
  const { error } = body.safeParse({ weekdays: Array(8).fill(1) });
  expect(error && fieldErrors(error)).toEqual({ weekdays: 'field.invalid' });
});
