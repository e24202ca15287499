import { expect, it } from 'vitest';
import { mayBeApproved, mayBecome } from './choices';

const statuses = ['pending', 'approved', 'rejected', 'suspended'] as const;

it.each([
  ['approved', ['pending', 'rejected', 'suspended']],
  ['rejected', ['pending']],
  ['suspended', ['approved']],
] as const)('an account becomes %s from no other status than %j', (next, from) => {
  expect(statuses.filter((status) => mayBecome(next, status))).toEqual(from);
});

it('approving is offered for who waits or was rejected; a suspension is lifted instead', () => {
  expect(statuses.filter(mayBeApproved)).toEqual(['pending', 'rejected']);
});
