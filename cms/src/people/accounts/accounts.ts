import {
  type AccountStatus,
  accountKey,
  accountTransitions,
  type FieldChange,
  fieldOf,
  type GuardianNote,
  guardianDetail,
  hasTelephone,
  type Language,
  maskedEmail,
  nameFaults,
  needsGuardian,
  type Registration,
  type SeenStatus,
  type UserUpdate,
  userUpdateSchema,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { ApiError } from '../../core/http/apiError';
import { record, recordFields, type UserDeed } from '../activity/accounts';
import { forgetPerson } from '../activity/activity';
import { actorOf, currentActor } from '../activity/actor';
import { forgetRequestsFrom } from '../contactRequests/ofPerson';
import {
  type Account,
  accountModel,
  accountSchema,
  adminRecipients,
  findAccount,
  nameOf,
  needsGuardianFirst,
  profileOf,
  recipientOf,
  versionOf,
  withAccount,
} from '../identity/account';
import { isCommon } from '../identity/commonPasswords';
import { hashPassword } from '../identity/passwords';
import { endTokens, findToken, spendToken } from '../identity/tokens';
import { forgetMails, postMail, postMails } from '../mail/mails';
import { endLoginsOf, holdingAccount, type IssuedToken, openLogin } from '../session/logins';
import { forgetBrowsers, forgetOtherBrowsers } from '../signIn/browsers';
import { mailMove, mailRegistration } from './accountMails';
import { confirmOtherAddress, isResetHeld } from './emails';
import { refuseOutdated } from './meanwhile';

const accounts = () => strapi.db.query(accountModel);

type NewAccount = Omit<Registration, 'confirmPassword' | 'language'> & {
  language: Language;
  accountRole?: Account['accountRole'];
  status?: AccountStatus;
};

/** @throws ApiError EMAIL_TAKEN, USERNAME_TAKEN, or VALIDATION_FAILED for a common password. */
export async function createAccount(
  { password, consent, ...fields }: NewAccount,
  by: 'themselves' | 'the product',
): Promise<Account> {
  if (isCommon(password)) throw new ApiError('VALIDATION_FAILED', { password: 'password.common' });
  // Hash first: the response time must not reveal which names are taken.
  const hash = await hashPassword(password);
  await refuseTaken(fields);
  const data = {
    status: 'pending',
    accountRole: 'learner',
    ...fields,
    password: hash,
    provider: 'local',
    confirmed: true,
    lastSeenAt: new Date(),
    ...(consent && { consentVersion: consent, consentAt: new Date() }),
  };
  return await strapi.db.transaction(async () => {
    const account = accountSchema.parse(await accounts().create({ data }));
    await record(account, 'registered', {
      actor: by === 'themselves' ? actorOf(account) : null,
    });
    if (by === 'themselves') await mailRegistration(account);
    return account;
  });
}

/** Of two at the same moment, the unique index refuses the second. */
async function refuseTaken({
  username,
  email,
}: {
  username: string;
  email: string;
}): Promise<void> {
  const keys = { usernameKey: accountKey(username), emailKey: accountKey(email) };
  const { usernameKey, emailKey } = keys;
  const rows: unknown[] = await accounts().findMany({
    select: ['usernameKey', 'emailKey'],
    where: { $or: [{ usernameKey }, { emailKey }] },
  });
  const isTaken = (key: keyof typeof keys) => rows.some((row) => fieldOf(row, key) === keys[key]);
  const errors = {
    ...(isTaken('usernameKey') && { username: 'username.taken' as const }),
    ...(isTaken('emailKey') && { email: 'email.taken' as const }),
  };
  if ('username' in errors) throw new ApiError('USERNAME_TAKEN', errors);
  if ('email' in errors) throw new ApiError('EMAIL_TAKEN', errors);
}

/**
 * Ends all logins and starts a new one: someone may have copied tokens.
 * @throws ApiError VALIDATION_FAILED, RETRY if the password has changed since the account was read.
 */
export async function changePassword(
  ctx: Context,
  account: Account,
  password: string,
): Promise<IssuedToken> {
  const { id, password: known } = account;
  if (isCommon(password)) {
    throw new ApiError('VALIDATION_FAILED', { newPassword: 'password.common' });
  }
  const data = { password: await hashPassword(password) };
  return holdingAccount(strapi, id, async () => {
    const changed = await accounts().updateMany({ where: { id, password: known }, data });
    if (changed.count === 0) throw new ApiError('RETRY');
    await forgetOtherBrowsers(ctx, id);
    await afterNewPassword(account, 'password-changed');
    return openLogin(account);
  });
}

/** @throws ApiError VALIDATION_FAILED for a common password, LINK_USED. */
export async function resetPassword(token: string, password: string): Promise<void> {
  if (isCommon(password)) {
    throw new ApiError('VALIDATION_FAILED', { newPassword: 'password.common' });
  }
  // Before the cost of hashing.
  const found = await findToken('passwordReset', token);
  if (!found) throw new ApiError('LINK_USED');
  const hash = await hashPassword(password);
  await holdingAccount(strapi, found.accountId, async () => {
    const used = await spendToken('passwordReset', token);
    const account = used && (await findAccount(used.accountId));
    if (!account) throw new ApiError('LINK_USED');
    const { id } = account;
    // While mailed links are held, this one comes from the operator, see `letIn`.
    const isMailed = !isResetHeld(account);
    const emailConfirmedAt = account.emailConfirmedAt ?? (isMailed ? new Date() : null);
    await accounts().updateMany({ where: { id }, data: { password: hash, emailConfirmedAt } });
    await forgetBrowsers(id);
    await afterNewPassword(account, 'password-reset');
  });
}

async function afterNewPassword(
  account: Account,
  action: 'password-changed' | 'password-reset',
): Promise<void> {
  await endLoginsOf(account.id);
  await endTokens(account.id, ['passwordReset', 'emailChange']);
  await record(account, action, { actor: actorOf(account) });
  await postMail({
    template: 'passwordChanged',
    data: { name: nameOf(account), time: new Date().toISOString() },
    ...recipientOf(account),
  });
}

type Change = Omit<UserUpdate, 'role' | 'version'> & {
  accountRole?: Account['accountRole'] | undefined;
  rejectionReason?: string | null;
  suspensionReason?: string | null;
};

interface Conditions {
  version?: string | undefined;
  seen?: SeenStatus | undefined;
  /** Admins may save what a learner cannot. */
  byOwner?: boolean;
  /** @throws if the admin must prove their identity. */
  requireProof?: () => Promise<void>;
  /** Default: `accountTransitions`. */
  allow?: (account: Account) => boolean;
}

/**
 * Locks the admins' rows, so that two admins who demote each other can't both succeed.
 * @throws ApiError NOT_FOUND, LAST_ADMIN, CONFLICT, DECIDED_MEANWHILE, VALIDATION_FAILED,
 * GUARDIAN_MISSING, EMAIL_TAKEN, USERNAME_TAKEN, and the errors of `requireProof`.
 */
export function changeAccount(
  id: number,
  change: Change,
  { version, seen, byOwner = false, requireProof, allow }: Conditions = {},
): Promise<Account> {
  return withAccount(id, async (account, isLastAdmin) => {
    if (version !== undefined && version !== versionOf(account)) throw new ApiError('CONFLICT');
    if (seen) await refuseOutdated(account, seen);
    const faults = nameFaults(change, account);
    if (Object.keys(faults).length > 0) throw new ApiError('VALIDATION_FAILED', faults);
    if (needsProof(account, change)) await requireProof?.();
    const status = change.status ?? account.status;
    const staysAdmin =
      (change.accountRole ?? account.accountRole) === 'admin' && status === 'approved';
    if (isLastAdmin && !staysAdmin) throw new ApiError('LAST_ADMIN');
    const moves = status !== account.status;
    if (moves && !(allow?.(account) ?? accountTransitions[account.status].includes(status))) {
      throw new ApiError('VALIDATION_FAILED', { status: 'status.transition' });
    }
    if (byOwner) refuseWithoutGuardian(account, change);
    const approvesAnew = moves && status === 'approved' && account.status !== 'suspended';
    if (approvesAnew && needsGuardianFirst({ ...account, ...change })) {
      throw new ApiError('GUARDIAN_MISSING');
    }
    const isOtherAddress =
      change.email !== undefined && accountKey(change.email) !== accountKey(account.email);
    const data = {
      ...change,
      ...(status !== 'rejected' && { rejectionReason: null }),
      ...(status !== 'suspended' && { suspensionReason: null }),
      ...(moves && timesOfMove(status, account)),
      ...(isOtherAddress && { emailConfirmedAt: null, emailSetByAdminAt: new Date() }),
    };
    const changed = accountSchema.parse(await accounts().update({ where: { id }, data }));
    await recordChange(account, changed);
    await mailMove(account, changed);
    if (isOtherAddress) await confirmOtherAddress(account, changed);
    return changed;
  });
}

function needsProof(account: Account, change: Change): boolean {
  const { email = account.email, username = account.username } = change;
  const { accountRole = account.accountRole } = change;
  return (
    email !== account.email || username !== account.username || accountRole !== account.accountRole
  );
}

/** @throws ApiError VALIDATION_FAILED if a learner under 18 would leave no guardian's number. */
function refuseWithoutGuardian(account: Account, change: Change): void {
  const isAbout = change.age !== undefined || change.contactPerson !== undefined;
  const { age, contactPerson } = { ...account, ...change };
  if (!isAbout || !needsGuardian(age) || hasTelephone(contactPerson)) return;
  throw new ApiError('VALIDATION_FAILED', { contactPerson: 'guardian.required' });
}

/** @param note null takes it back. @throws ApiError NOT_FOUND */
export function noteGuardian(id: number, note: GuardianNote | null): Promise<Account> {
  return withAccount(id, async (account) => {
    const none = { guardianName: null, guardianWay: null, guardianDay: null };
    const row: unknown = await accounts().update({ where: { id }, data: note ?? none });
    await record(account, note ? 'guardian-agreed' : 'guardian-withdrawn', {
      detail: note && guardianDetail(note.guardianWay, note.guardianDay, note.guardianName),
    });
    return accountSchema.parse(row);
  });
}

function timesOfMove(status: AccountStatus, { status: before }: Account) {
  const decidedAt = new Date();
  if (status === 'pending') return { decidedAt, approvedAt: null, rejectedAt: null };
  if (status === 'rejected') return { decidedAt, rejectedAt: decidedAt };
  // Lifting a suspension is not an approval.
  const isApproval = status === 'approved' && before !== 'suspended';
  return { decidedAt, ...(isApproval && { approvedAt: decidedAt }) };
}

interface Deletion {
  as?: UserDeed['action'];
  actor?: UserDeed['actor'];
  /** Checked under the lock. */
  onlyIf?: (account: Account) => boolean;
}

/** @returns whether it was deleted. @throws ApiError NOT_FOUND, LAST_ADMIN. */
export function deleteAccount(
  id: number,
  { as = 'deleted', actor, onlyIf }: Deletion = {},
): Promise<boolean> {
  return withAccount(id, async (account, isLastAdmin) => {
    if (onlyIf && !onlyIf(account)) return false;
    if (isLastAdmin) throw new ApiError('LAST_ADMIN');
    // Record first: afterwards there is no actor.
    await record(account, as, actor === undefined ? {} : { actor });
    await accounts().delete({ where: { id } });
    await endTokens(id);
    await forgetPerson(String(id));
    await forgetMails(id);
    // An unconfirmed address may be another person's.
    if (account.emailConfirmedAt !== null) await forgetRequestsFrom(account.email);
    return true;
  });
}

function moveOf(before: Account, { status }: Account): UserDeed['action'] {
  if (status === 'pending') return 'undone';
  return status === 'approved' && before.status === 'suspended' ? 'lifted' : status;
}

// Status, role and age have deeds of their own.
const writtenFields = Object.keys(
  userUpdateSchema.omit({ status: true, role: true, age: true, version: true }).shape,
);
/** The trail stores values of these only; of others, such as a home address, the names. */
const shownFields = ['username', 'firstName', 'lastName', 'language', 'level', 'city', 'province'];

const ageText = (age: number | null) => (age === null ? '–' : String(age));

const reasonOf = ({ rejectionReason, suspensionReason }: Account) =>
  rejectionReason ?? suspensionReason;

/** Default actor: the caller. */
export async function recordChange(
  before: Account,
  after: Account,
  actor?: UserDeed['actor'],
): Promise<void> {
  const by = actor === undefined ? {} : { actor };
  if (after.status !== before.status || reasonOf(after) !== reasonOf(before)) {
    await record(after, moveOf(before, after), { detail: reasonOf(after), ...by });
  }
  if (after.age !== before.age) {
    const detail = `${ageText(before.age)} → ${ageText(after.age)}`;
    await record(after, 'age-changed', { detail, ...by });
  }
  const old: Readonly<Record<string, unknown>> = profileOf(before);
  const changes = Object.entries(profileOf(after))
    .filter(([field, value]) => writtenFields.includes(field) && value !== old[field])
    .map(([field, value]) => changeOf(field, old[field], value));
  if (changes.length > 0) await recordFields(after, changes, by);
  if (after.accountRole === before.accountRole) return;
  const isAdmin = after.accountRole === 'admin';
  await record(after, isAdmin ? 'made-admin' : 'admin-ended', by);
  if (isAdmin) await mailNewAdmin(after, actor === undefined ? await currentActor() : actor);
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (field === 'email') {
    return { field, values: { from: maskedEmail(text(before)), to: maskedEmail(text(after)) } };
  }
  if (!shownFields.includes(field)) return { field };
  return { field, values: { from: text(before), to: text(after) } };
}

/** A new admin must not go unnoticed. */
async function mailNewAdmin(account: Account, actor: UserDeed['actor']): Promise<void> {
  const data = { admin: nameOf(account), by: actor?.name ?? null, id: String(account.id) };
  await postMails(
    (await adminRecipients()).map(({ name, ...recipient }) => ({
      template: 'newAdmin' as const,
      ...recipient,
      data: { name, ...data },
    })),
  );
}
