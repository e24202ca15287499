import {
  accountKey,
  accountStatusSchema,
  fieldOf,
  fieldsOf,
  guardianWays,
  type Language,
  languageSchema,
  lectureCategories,
  listedVersion,
  lockedStatuses,
  message,
  needsGuardian,
  type Profile,
  provinces,
  roleSchema,
  type User,
  z,
} from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { onDatabase } from '../../core/database/rows';
import { stored, storedText, storedTime } from '../../core/database/stored';
import { ApiError } from '../../core/http/apiError';
import { shortHash } from '../../core/shortHash';

export const accountModel = 'plugin::users-permissions.user';
const accounts = () => strapi.db.query(accountModel);

const storedOptional = <Schema extends z.ZodType>(schema: Schema) => stored(schema, null);

/** Accounts that the form did not create may lack fields. */
export const accountSchema = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  password: z.string().nullish(),
  status: accountStatusSchema,
  accountRole: roleSchema,
  language: languageSchema.catch('en'),
  firstName: storedText,
  lastName: storedText,
  birthAddress: storedOptional(z.string()),
  currentAddress: storedOptional(z.string()),
  city: storedOptional(z.string()),
  province: z
    .enum(provinces)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  age: storedOptional(z.int()),
  contactPerson: storedOptional(z.string()),
  learnedJapanese: storedOptional(z.boolean()),
  level: z
    .enum(lectureCategories)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null),
  comments: storedOptional(z.string()),
  rejectionReason: storedOptional(z.string()),
  suspensionReason: storedOptional(z.string()),
  approvedAt: storedOptional(storedTime),
  hasSecondFactor: stored(z.boolean(), false),
  /** When an admin without a second factor loses the console. */
  secondFactorDue: storedOptional(storedTime),
  rejectedAt: storedOptional(storedTime),
  decidedAt: storedOptional(storedTime),
  consentVersion: storedOptional(z.string()),
  consentAt: storedOptional(storedTime),
  deletionAt: storedOptional(storedTime),
  /** Of the last login or registration. */
  lastSeenAt: storedOptional(storedTime),
  retentionNoticeAt: storedOptional(storedTime),
  emailConfirmedAt: storedOptional(storedTime),
  /** Null once the owner has confirmed the address while logged in. */
  emailSetByAdminAt: storedOptional(storedTime),
  guardianName: storedOptional(z.string()),
  guardianWay: storedOptional(z.enum(guardianWays)),
  guardianDay: storedOptional(z.iso.date()),
  /** Since when the owner wants these mails. */
  newLectureMailsAt: storedOptional(storedTime),
  examDatesMailsAt: storedOptional(storedTime),
  createdAt: storedTime,
  updatedAt: storedTime,
});
export type Account = z.output<typeof accountSchema>;

const columns = (): Readonly<Record<string, string>> => {
  const { attributes } = strapi.db.metadata.get(accountModel);
  const fields = Object.keys(accountSchema.shape).filter((field) => field !== 'password');
  return Object.fromEntries(
    fields.map((field) => {
      const column = fieldOf(attributes[field], 'columnName');
      return [field, typeof column === 'string' ? column : field];
    }),
  );
};

export function accountColumns(table: string): Record<string, string> {
  const named = Object.entries(columns()).map(([field, column]) => [field, `${table}.${column}`]);
  return Object.fromEntries(named);
}

/** SQLite has no booleans. */
export function accountOfRow(row: unknown): Account {
  const truth = (value: unknown) => (typeof value === 'number' ? value === 1 : value);
  const { learnedJapanese, hasSecondFactor, ...rest } = fieldsOf(row);
  return accountSchema.parse({
    ...rest,
    learnedJapanese: truth(learnedJapanese),
    hasSecondFactor: truth(hasSecondFactor),
  });
}

export async function findAccount(id: number): Promise<Account | null> {
  const row: unknown = await strapi.db.query(accountModel).findOne({ where: { id } });
  return row ? accountSchema.parse(row) : null;
}

/** Cached: Knex takes long to quote so many columns. */
let selection: string | undefined;

function wholeRow(): string {
  const { connection } = strapi.db;
  return Object.entries({ ...columns(), password: 'password' })
    .map(([field, column]) => connection.raw('?? as ??', [column, field]).toString())
    .join(', ');
}

/** Bypasses Strapi's query builder: each request with a session runs it. */
export async function findAccounts(ids: readonly number[]): Promise<ReadonlyMap<number, Account>> {
  if (ids.length === 0) return new Map();
  const { tableName } = strapi.db.metadata.get(accountModel);
  selection ??= wholeRow();
  const text = selection;
  const rows: unknown[] = await onDatabase((knex) =>
    knex(tableName)
      .whereIn('id', [...new Set(ids)])
      .select(knex.raw(text)),
  );
  const accounts = rows.map(accountOfRow);
  return new Map(accounts.map((account) => [account.id, account]));
}

export async function findAccountByEmail(email: string): Promise<Account | null> {
  const row: unknown = await strapi.db
    .query(accountModel)
    .findOne({ where: { emailKey: accountKey(email) } });
  return row ? accountSchema.parse(row) : null;
}

/** An e-mail address has priority over an equal user name. */
export async function findByIdentifier(identifier: string): Promise<Account | null> {
  const key = accountKey(identifier);
  // One statement, so that its time does not reveal which exist.
  const rows: unknown[] = await accounts().findMany({
    where: { $or: [{ emailKey: key }, { usernameKey: key }] },
  });
  const found = rows.map((row) => accountSchema.parse(row));
  return found.find(({ email }) => accountKey(email) === key) ?? found[0] ?? null;
}

export function recipientOf({ id: accountId, email: to, language }: Account) {
  return { accountId, to, language };
}

export async function adminRecipients() {
  const rows: unknown[] = await accounts().findMany({
    where: { accountRole: 'admin', status: 'approved' },
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => {
    const account = accountSchema.parse(row);
    return { ...recipientOf(account), name: nameOf(account) };
  });
}

/** A new hash of the same password. The caller has locked the account. */
export async function renewHash({ id }: Account, password: string): Promise<void> {
  await accounts().updateMany({ where: { id }, data: { password } });
}

/** @throws ApiError NOT_FOUND. */
export async function withAccount<T>(
  id: number,
  action: (account: Account, isLastAdmin: boolean) => Promise<T>,
): Promise<T> {
  return await strapi.db.transaction(async ({ trx }) => {
    const admins: { id: number }[] = await strapi.db
      .connection('up_users')
      .select('id')
      .where({ account_role: 'admin', state: 'approved' })
      .orderBy('id')
      .forUpdate()
      .transacting(trx);
    const row: unknown = await accounts().findOne({ where: { id } });
    if (!row) throw new ApiError('NOT_FOUND');
    const isLastAdmin = admins.length === 1 && admins[0]?.id === id;
    return action(accountSchema.parse(row), isLastAdmin);
  });
}

export function nameOf({ firstName, lastName, username }: Account): string {
  return `${firstName} ${lastName}`.trim() || username;
}

export function userOf(account: Account): User {
  const { id, username, email, firstName, lastName, accountRole, status, language } = account;
  const { level, learnedJapanese } = account;
  return {
    id: String(id),
    username,
    email,
    firstName,
    lastName,
    role: accountRole,
    status,
    language,
    level,
    learnedJapanese: level === null ? learnedJapanese : null,
  };
}

/** Whether the approval waits until an admin has noted that a guardian agreed. */
export function needsGuardianFirst({
  age,
  guardianDay,
}: Pick<Account, 'age' | 'guardianDay'>): boolean {
  return config.requireGuardian && needsGuardian(age) && guardianDay === null;
}

export function profileOf(account: Account): Profile {
  const { password: _, id: __, accountRole: ___, emailConfirmedAt, ...rest } = account;
  return {
    ...userOf(account),
    ...rest,
    emailConfirmed: emailConfirmedAt !== null,
    needsGuardianFirst: needsGuardianFirst(account),
    version: versionOf(account),
  };
}

/** The contract removes fields of the detail view. */
export function listedProfileOf(account: Account): Profile {
  return { ...profileOf(account), version: listedVersion };
}

/** Not edited by the form of a user. `status` counts, the time of decision does not. */
const unversioned: ReadonlySet<string> = new Set<keyof Account>([
  'password',
  'createdAt',
  'updatedAt',
  'hasSecondFactor',
  'secondFactorDue',
  'lastSeenAt',
  'retentionNoticeAt',
  'newLectureMailsAt',
  'examDatesMailsAt',
  'decidedAt',
  'guardianName',
  'guardianWay',
  'guardianDay',
  'emailSetByAdminAt',
]);

/** A hash of the fields, because two changes may fall within one millisecond. */
export function versionOf(account: Account): string {
  const rest = Object.entries(account).filter(([name]) => !unversioned.has(name));
  return shortHash(JSON.stringify(Object.fromEntries(rest)));
}

export function accountIdOf(id: string): number | undefined {
  // PostgreSQL's integers end at 2^31 - 1.
  return /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647 ? Number(id) : undefined;
}

export function isLocked(account: { status?: unknown }): boolean {
  return lockedStatuses.some((locked) => locked === account.status);
}

class Rejected extends ApiError {
  constructor(private readonly reason: string | null) {
    super('ACCOUNT_REJECTED');
  }

  override messageIn(language: Language): string {
    const { reason } = this;
    if (!reason) return super.messageIn(language);
    // A reason may contain `$&`, which a replacement string would interpret.
    return message(language, 'rejected.reason').replace('%{reason}', () => reason);
  }
}

export function lockOf({ status, rejectionReason }: Account): ApiError | undefined {
  if (status === 'rejected') return new Rejected(rejectionReason);
  return status === 'suspended' ? new ApiError('ACCOUNT_SUSPENDED') : undefined;
}
