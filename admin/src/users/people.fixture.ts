import type { Profile } from '@nihongo-lanka/contract';

/** A learner who has just registered. */
export const nimali: Profile = {
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
  createdAt: '2026-11-01T06:00:00.000Z',
  updatedAt: '2026-11-01T06:00:00.000Z',
};

export const kasun: Profile = {
  ...nimali,
  id: '1',
  username: 'kasun',
  email: 'kasun@example.lk',
  firstName: 'Kasun',
  lastName: 'Silva',
  role: 'admin',
  status: 'approved',
};
