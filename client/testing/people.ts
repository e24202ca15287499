import type { Profile } from '@nihongo-lanka/contract';

/** A learner who has just registered, with these changes. */
export function person(changes: Partial<Profile> = {}): Profile {
  return {
    id: '7',
    username: 'nimali',
    email: 'nimali@example.lk',
    firstName: 'Nimali',
    lastName: 'Perera',
    role: 'learner',
    status: 'pending',
    language: 'si',
    birthAddress: null,
    currentAddress: null,
    city: 'Galle',
    province: 'Southern',
    age: 19,
    contactPerson: null,
    learnedJapanese: null,
    comments: null,
    rejectionReason: null,
    suspensionReason: null,
    approvedAt: null,
    createdAt: '2026-11-01T06:00:00.000Z',
    emailConfirmed: true,
    updatedAt: '2026-11-01T06:00:00.000Z',
    version: 'v1',
    ...changes,
  };
}

export const nimali = person();

/** An admin. */
export const kasun = person({
  id: '1',
  username: 'kasun',
  email: 'kasun@example.lk',
  firstName: 'Kasun',
  lastName: 'Silva',
  role: 'admin',
  status: 'approved',
});

/** An approved learner who reads English. */
export const nimal = person({
  id: '1',
  username: 'nimal',
  email: 'n@example.org',
  firstName: 'Nimal',
  status: 'approved',
  language: 'en',
});
