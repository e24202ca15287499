// @vitest-environment happy-dom

import { userUpdateSchema } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { createI18nProvider } from './app/i18nProvider';
import { changedFields, validateWith } from './edits';

describe('a form of the console', () => {
  const stored = {
    id: '7',
    createdAt: '2026-11-01',
    firstName: 'Nimali',
    username: 'nimali',
    age: 19,
  };

  it('accepts what the contract accepts, whatever else the record holds', async () => {
    const { translate } = await createI18nProvider('en');
    expect(validateWith(userUpdateSchema, translate)(stored)).toEqual({});
  });

  it('shows the contract’s messages at their fields, in the reader’s language', async () => {
    const english = await createI18nProvider('en');
    const sinhala = await createI18nProvider('si');
    const typed = { ...stored, firstName: null, username: 'a b', age: 7 };
    expect(validateWith(userUpdateSchema, english.translate)(typed)).toEqual({
      firstName: 'First name is required',
      username: 'Username cannot contain spaces',
      age: 'Age must be a whole number from 10 to 100',
    });
    expect(
      validateWith(userUpdateSchema, sinhala.translate)({ ...stored, firstName: ' ' }),
    ).toEqual({
      firstName: 'මුල් නම ඇතුළත් කරන්න',
    });
  });

  it('counts a field that was emptied as changed', () => {
    expect(changedFields(userUpdateSchema, stored, { ...stored, age: null })).toEqual({
      age: null,
    });
  });

  it('has nothing to send when nothing was changed', () => {
    expect(changedFields(userUpdateSchema, stored, { ...stored })).toEqual({});
  });
});
