export const provinces = [
  'Western',
  'Central',
  'Southern',
  'Northern',
  'Eastern',
  'North Western',
  'North Central',
  'Uva',
  'Sabaragamuwa',
] as const;
export type Province = (typeof provinces)[number];

/** What several accounts of one person have in common. */
export const likenesses = ['telephone', 'contactPerson', 'name', 'address'] as const;
export type Likeness = (typeof likenesses)[number];

export const roles = ['learner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * The statuses an account may change to. Keeping its status is always allowed. A rejected account can
 * still be approved, so that an admin can correct a mistake.
 */
export const accountTransitions: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved'],
};

/** For how many minutes an approval or a rejection can be undone, and its mail is held back. */
export const undoMinutes = 10;

/** What can be decided about several people at once, and about how many. */
export const bulkDecisions = ['approve', 'reject', 'undo'] as const;
export type BulkDecision = (typeof bulkDecisions)[number];
export const maxBulk = 200;

/** An account's last decision. Times are ISO 8601. */
interface Decided {
  status: AccountStatus;
  approvedAt: string | null;
  decidedAt?: string | null | undefined;
}

/** The state that an admin saw when deciding. Every further decision changes it. */
export function seenOf({ status, decidedAt = null }: Omit<Decided, 'approvedAt'>) {
  return { status, decidedAt };
}

/**
 * Until when the last decision about an account can be undone, in milliseconds since 1970; undefined
 * where it is no approval and no rejection. Lifting a suspension is no approval.
 */
export function undoUntil({ status, approvedAt, decidedAt }: Decided): number | undefined {
  const madeAt = decidedAt ?? approvedAt;
  const isOne = status === 'rejected' || (status === 'approved' && madeAt === approvedAt);
  return isOne && madeAt !== null ? Date.parse(madeAt) + undoMinutes * 60_000 : undefined;
}

/** With these statuses an account cannot log in. */
export const lockedStatuses = ['rejected', 'suspended'] as const satisfies AccountStatus[];

/**
 * Lengths in UTF-16 units, but code points for user names and for the least length of a password.
 * Ages in years.
 */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 50,
  nameMax: 100,
  emailMax: 254,
  addressMax: 300,
  cityMax: 100,
  contactPersonMax: 200,
  commentsMax: 2000,
  reasonMax: 500,
  ageMin: 10,
  ageMax: 100,
  passwordMin: 8,
  passwordMax: 128,
} as const;

/**
 * The form in which e-mail addresses and user names are compared. Case and invisible characters do
 * not count.
 */
export function accountKey(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase();
}

interface Rights {
  role: Role;
  status: AccountStatus;
}

/** Whether this account may see the lectures. Only for the interface: the server decides for itself. */
export function mayLearn(user: Rights): boolean {
  return user.status === 'approved';
}

export function isAdmin(user: Rights): boolean {
  return user.role === 'admin' && user.status === 'approved';
}
