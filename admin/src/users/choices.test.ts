import { expect, it } from 'vitest';
import { mayBecome, statusChoices } from './choices';

it.each([
  ['pending', ['pending', 'approved', 'rejected']],
  ['approved', ['approved', 'suspended']],
  ['suspended', ['suspended', 'approved']],
  ['rejected', ['rejected', 'approved']],
] as const)('the form of a %s account offers %j', (status, offered) => {
  expect(statusChoices(status).map(({ id }) => id)).toEqual(offered);
});

it('approving is offered for every account but an approved one, rejecting for a pending one only', () => {
  const statuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
  expect(statuses.filter((status) => mayBecome('approved', status))).toEqual([
    'pending',
    'rejected',
    'suspended',
  ]);
  expect(statuses.filter((status) => mayBecome('rejected', status))).toEqual(['pending']);
});
