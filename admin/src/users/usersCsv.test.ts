import { nimali } from '@nihongo-lanka/client/testing/people';
import type { Profile } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { usersCsv } from './usersCsv';

const user: Profile = {
  ...nimali,
  firstName: 'ශ්‍රීමා',
  lastName: '=HYPERLINK("https://evil.example")',
  currentAddress: 'No. 5, "Sea View"',
  city: '-1+1',
  comments: 'two\nlines',
};

it('the export opens in a spreadsheet as it was typed, Sinhala joiners and all', () => {
  const [head, row] = usersCsv([user]).split('\r\n');
  expect(head).toMatch(/^\uFEFF"id","username","email","firstName"/);
  expect(row).toContain('"ශ්‍රීමා"');
  expect(row).toContain('"No. 5, ""Sea View"""');
  expect(row).toContain('"two\nlines"');
});

it('the export holds no formula a visitor could have registered under', () => {
  const csv = usersCsv([user]);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain(`"'-1+1"`);
});
