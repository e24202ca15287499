import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ErrorCode, errorBody, errorSchema, errorStatuses, fieldErrors } from './errors.js';
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
