import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBody } from './errorBody.js';
import { type ErrorCode, errorSchema, errorStatuses, fieldErrors } from './errors.js';
import { messages } from './messages/index.js';

const codes = Object.keys(errorStatuses) as ErrorCode[];

it('each error has a sentence of its own in each language', () => {
  for (const code of codes) {
    for (const language of ['en', 'si'] as const) {
      const body = errorBody(language, code);
      expect.soft(errorSchema.parse(body), code).toEqual(body);
      expect.soft(body.message.length, code).toBeGreaterThan(5);
    }
    expect.soft(errorBody('en', code).message, code).not.toBe(errorBody('si', code).message);
  }
});

it('no sentence is kept for a code that there is not', () => {
  const told = Object.keys(messages.en).filter((key) => key.startsWith('error.'));
  expect(told.sort()).toEqual(codes.map((code) => `error.${code}`).sort());
});

describe('field errors', () => {
  it('hold nothing of zod’s own English', () => {
    const foreign = z.object({
      a: z.string(),
      b: z.number().min(5),
      c: z.email(),
      d: z.enum(['x']),
    });
    const { error } = foreign.safeParse({ a: 1, b: 2, c: 'c', d: 'y' });
    expect(error && errorBody('en', 'VALIDATION_FAILED', fieldErrors(error)).errors).toEqual({
      a: 'This value is not valid',
      b: 'This value is not valid',
      c: 'This value is not valid',
      d: 'This value is not valid',
    });
  });

  it('name nested fields with dots, and keep the first of several', () => {
    const nested = z.strictObject({
      en: z.strictObject({ title: z.string().min(5).startsWith('x') }),
    });
    const { error } = nested.safeParse({ en: { title: 'a', more: 1 }, other: 2 });
    expect(error && fieldErrors(error)).toEqual({
      'en.title': 'field.invalid',
      'en.more': 'field.unknown',
      other: 'field.unknown',
    });
  });

  it('do not take an inherited name for a message', () => {
    const { error } = z.string({ error: 'toString' }).safeParse(1);
    expect(error && fieldErrors(error)).toEqual({ body: 'field.invalid' });
  });
});

describe('the faults of a body', () => {
  const schema = z.strictObject({ name: z.string() });
  const faultsOf = (body: unknown) => {
    const { error } = schema.safeParse(body);
    return Object.keys(error ? fieldErrors(error) : {});
  };

  it('are twenty at most, however many fields the caller made up', () => {
    const fields = Array.from({ length: 1000 }, (_, place) => [`made-up-${place}`, 0]);
    expect(faultsOf(Object.fromEntries(fields))).toHaveLength(20);
    const wide = z.strictObject(Object.fromEntries(fields.map(([name]) => [name, z.string()])));
    expect(Object.keys(fieldErrors(wide.safeParse({}).error ?? new z.ZodError([])))).toHaveLength(
      20,
    );
  });

  it('cut the names that the caller made up', () => {
    const [cut = '', whole] = faultsOf({ name: '', ['x'.repeat(5000)]: 0, other: 0 });
    expect(cut).toHaveLength(100);
    expect(cut.endsWith('…')).toBe(true);
    expect(whole).toBe('other');
  });

  it('name a field called like a part of every object', () => {
    const body: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":2,"name":"x"}');
    expect(faultsOf(body)).toEqual(['__proto__', 'constructor']);
  });
});
