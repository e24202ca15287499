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

export const likenesses = ['telephone', 'contactPerson', 'name', 'address'] as const;
export type Likeness = (typeof likenesses)[number];

export const roles = ['learner', 'admin'] as const;
export type Role = (typeof roles)[number];

export const accountStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Keeping the status is always allowed. Approving a rejected account corrects a mistake. */
export const accountTransitions: Readonly<Record<AccountStatus, readonly AccountStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['suspended'],
  suspended: ['approved'],
  rejected: ['approved'],
};

/** The mail is held back meanwhile. */
export const undoMinutes = 10;

export const bulkDecisions = ['approve', 'reject', 'undo'] as const;
export type BulkDecision = (typeof bulkDecisions)[number];
export const maxBulk = 200;

interface Decided {
  status: AccountStatus;
  approvedAt: string | null;
  decidedAt?: string | null | undefined;
}

export function seenOf({ status, decidedAt = null }: Omit<Decided, 'approvedAt'>) {
  return { status, decidedAt };
}

/** Milliseconds; undefined if no approval or rejection. Lifting a suspension is neither. */
export function undoUntil({ status, approvedAt, decidedAt }: Decided): number | undefined {
  const madeAt = decidedAt ?? approvedAt;
  const isOne = status === 'rejected' || (status === 'approved' && madeAt === approvedAt);
  return isOne && madeAt !== null ? Date.parse(madeAt) + undoMinutes * 60_000 : undefined;
}

export const guardianWays = ['telephone', 'visit', 'letter', 'email'] as const;
export type GuardianWay = (typeof guardianWays)[number];

const between = ' · ';

/** What the trail stores of a guardian's consent. */
export const guardianDetail = (way: GuardianWay, day: string, name: string) =>
  [way, day, name].join(between);

/** The same with the way in words. */
export function guardianDetailText(detail: string, textOf: (way: GuardianWay) => string): string {
  const [first, ...rest] = detail.split(between);
  const way = guardianWays.find((each) => each === first);
  return way ? [textOf(way), ...rest].join(between) : detail;
}

export const lockedStatuses = ['rejected', 'suspended'] as const satisfies AccountStatus[];

/** UTF-16 units; code points for user names and the longest password. Ages in years. */
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

/** Case and invisible characters do not count. */
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

/** Only for the interface: the server decides for itself. */
export function mayLearn(user: Rights): boolean {
  return user.status === 'approved';
}

export function isAdmin(user: Rights): boolean {
  return user.role === 'admin' && user.status === 'approved';
}
