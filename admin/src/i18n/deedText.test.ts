// @vitest-environment happy-dom

import { changesText } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { createI18nProvider } from '../app/i18nProvider';
import { deedText, detailText } from './deedText';

const english = await createI18nProvider('en');
const translate = (key: string, options?: object) => english.translate(key, options);
const user = { subjectType: 'user', detail: null } as const;

it('an export says how many people it has, and whether it has addresses', () => {
  const deed = { subjectType: 'export', detail: '300' } as const;
  expect(deedText({ ...deed, action: 'exported' }, translate)).toBe('Exported 300 people');
  expect(deedText({ ...deed, action: 'contacts-exported' }, translate)).toBe(
    'Exported 300 people, with addresses',
  );
  expect(deedText({ ...deed, action: 'exported', detail: '1' }, translate)).toBe(
    'Exported 1 person',
  );
  // A record of an older version.
  expect(deedText({ ...deed, action: 'exported', detail: null }, translate)).toBe(
    'People exported',
  );
  expect(detailText({ ...deed, action: 'exported' }, translate)).toBe('');
});

it('a new admin is named as such', () => {
  expect(deedText({ ...user, action: 'made-admin' }, translate)).toBe('Made an admin');
});

it('a change names its fields as the form does, and from what to what', () => {
  const detail = changesText([
    { field: 'firstName', values: { from: 'Nimal', to: 'Nimali' } },
    { field: 'city', values: { from: '', to: 'Kandy' } },
    { field: 'language', values: { from: 'en', to: 'si' } },
    { field: 'level', values: { from: 'Beginner', to: 'JLPT-N4' } },
    { field: 'province', values: { from: 'Uva', to: 'Uva' } },
    { field: 'currentAddress' },
  ]);
  expect(detailText({ ...user, action: 'changed', detail }, translate).split('\n')).toEqual([
    'First name: Nimal → Nimali',
    'City: – → Kandy',
    'Language: English → Sinhala',
    'Own level: Beginner → JLPT N4',
    // Changed and changed back.
    'Province',
    'Current address',
  ]);
  // A record of an older version.
  expect(detailText({ ...user, action: 'changed', detail: 'city,comments' }, translate)).toBe(
    'City, Additional comments',
  );
});
