import {
  accountKey,
  addressKey,
  type StartedLogin,
  second,
  signInLimits,
} from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { hashOf } from '../../core/database/rows';
import { ApiError } from '../../core/http/apiError';
import { countCall, forgetCalls, refuseSpent, uncountCall } from '../../core/http/rateLimits';
import {
  type Account,
  findAccount,
  findByIdentifier,
  lockOf,
  nameOf,
  recipientOf,
  renewHash,
  userOf,
} from '../identity/account';
import { hashPassword, isOld, passwordMatches } from '../identity/passwords';
import { findToken, issueToken, spendToken, tryToken } from '../identity/tokens';
import { postMail } from '../mail/mails';
import { isSecure, setCookie, setSessionCookies, tokenIn } from '../session/cookies';
import { endLoginOfToken, holdingAccount, type IssuedToken, openLogin } from '../session/logins';
import {
  knownBrowser,
  type NotedBrowser,
  noteBrowser,
  setBrowserCookie,
  showsBrowser,
} from './browsers';
import { deviceOf, placeOf } from './deviceText';
import { beginGrace } from './grace';
import { noteLogin } from './noteLogin';
import { acceptPasskey } from './passkeys';
import { spendRecoveryCode } from './recoveryCodes';
import { spendTotp } from './totp';
import { noteRefusal, recordRefusedSignIn, recordSignIn } from './trail';

interface OpenedLogin {
  issued: IssuedToken;
  browser: NotedBrowser;
  accountKept: boolean;
}

/** Call it within `holdingAccount`. */
export async function startLogin(ctx: Context, account: Account): Promise<OpenedLogin> {
  await beginGrace(account);
  await noteLogin(account);
  const browser = await noteBrowser(ctx, account.id);
  if (browser.isNew && !browser.isFirst) await tellOwner(ctx, account);
  const issued = await openLogin(account);
  // Last, because it locks the row that counts all logins.
  await recordSignIn(account);
  return { issued, browser, accountKept: account.deletionAt !== null };
}

/** An intrusion must not go unnoticed. */
function tellOwner(ctx: Context, account: Account): Promise<void> {
  const device = deviceOf(ctx.get('user-agent'), account.language);
  const data = {
    name: nameOf(account),
    device,
    place: placeOf(ctx),
    time: new Date().toISOString(),
  };
  return postMail({ template: 'newDevice', data, ...recipientOf(account) });
}

export async function setLoginCookies(
  ctx: Context,
  { issued, browser }: OpenedLogin,
): Promise<void> {
  // End the login whose cookie is overwritten; it may belong to another account.
  await endLoginOfToken(tokenIn(ctx) ?? '');
  setSessionCookies(ctx, issued);
  setBrowserCookie(ctx, browser);
}

interface Try {
  /** @throws ApiError TOO_MANY_REQUESTS. */
  count(): Promise<unknown>;
  wrong(): Promise<unknown>;
  right(): Promise<void>;
}

/** A known browser has its own budget, which strangers cannot exhaust. */
function tryOfBrowser(browser: number): Try {
  const key = `login ${browser}`;
  return {
    count: () => countCall('guess', key),
    wrong: async () => {},
    right: () => forgetCalls('guess', key),
  };
}

/** `who`: an account, or an unknown name; both count, or the limit would reveal which names exist. */
function tryOfStranger(address: string, who: string): Try {
  const whoAndWhere = `${address} ${who}`;
  return {
    // Count before the check, so that parallel guesses count too.
    async count() {
      await refuseSpent('wrongLogin', address);
      await refuseSpent('login', who);
      await countCall('guess', whoAndWhere);
      await countCall('login', who);
    },
    // Count wrong ones only, so that one caller cannot exhaust the limit of a shared address.
    wrong: () => countCall('wrongLogin', address),
    async right() {
      await forgetCalls('guess', whoAndWhere);
      await uncountCall('login', who);
    },
  };
}

interface GivenCredentials {
  identifier: string;
  password: string;
}

/** @throws ApiError INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS, or the account's lock. */
export async function logIn(
  ctx: Context,
  { identifier, password }: GivenCredentials,
): Promise<StartedLogin> {
  const address = addressKey(ctx);
  const mayBeKnown = showsBrowser(ctx);
  // First: a refused caller must cost no query and create no key per name.
  if (!mayBeKnown) await refuseSpent('wrongLogin', address);
  const account = await findByIdentifier(identifier);
  const browser = account && mayBeKnown ? await knownBrowser(ctx, account.id) : undefined;
  // By account if there is one: user name and e-mail address share a budget.
  const who = account ? `account ${account.id}` : `name ${accountKey(identifier)}`;
  const tried = browser === undefined ? tryOfStranger(address, who) : tryOfBrowser(browser);
  await tried.count();
  const right = await passwordMatches(password, account?.password);
  if (!account || !right) {
    // Before counting, which throws beyond the limit.
    await recordRefusedSignIn(account);
    await tried.wrong();
    throw new ApiError('INVALID_CREDENTIALS');
  }
  await tried.right();
  const renewed =
    account.password && isOld(account.password) ? await hashPassword(password) : undefined;
  const begun =
    (await beginLogin(ctx, account, renewed)) ?? (await beginLater(ctx, account.id, password));
  if (!begun) {
    await recordRefusedSignIn(account);
    throw new ApiError('INVALID_CREDENTIALS');
  }
  if (begun.token !== undefined) {
    setWaiting(ctx, begun.token, new Date(Date.now() + longestWait));
    throw new ApiError('SECOND_FACTOR_REQUIRED');
  }
  await setLoginCookies(ctx, begun.login);
  return { user: userOf(account), accountKept: begun.login.accountKept };
}

type Begun = { login: OpenedLogin; token?: never } | { token: string };

/** @param renewed a newer hash, made before the lock @returns undefined if the password has changed since. */
function beginLogin(ctx: Context, account: Account, renewed?: string): Promise<Begun | undefined> {
  return holdingAccount(strapi, account.id, async () => {
    const now = await findAccount(account.id);
    if (now?.password !== account.password || !now) return undefined;
    // A rejected person reads the reason after the second factor too.
    const locked = now.status === 'rejected' && now.hasSecondFactor ? undefined : lockOf(now);
    if (locked) throw locked;
    if (renewed) await renewHash(now, renewed);
    if (!now.hasSecondFactor) return { login: await startLogin(ctx, now) };
    return { token: await awaitSecondFactor(now, renewed ?? now.password) };
  }).catch((error: unknown) => noteRefusal(account, error));
}

/** Another login may have renewed the hash at the same moment. */
async function beginLater(ctx: Context, id: number, password: string): Promise<Begun | undefined> {
  const now = await findAccount(id);
  return now && (await passwordMatches(password, now.password)) ? beginLogin(ctx, now) : undefined;
}

const waitsFor = 'second-factor';
/** In milliseconds. */
const longestWait = signInLimits.secondFactorSeconds * second;

const waitingName = (ctx: Context) => `${isSecure(ctx) ? '__Host-' : ''}nl_second_factor`;
const waitingIn = (ctx: Context) => ctx.cookies.get(waitingName(ctx)) ?? '';
const setWaiting = (ctx: Context, value: string, expires: Date) =>
  setCookie(ctx, { name: waitingName(ctx), value, expires, secure: isSecure(ctx) });

/** A wait must not outlive a change of the password. */
const passwordMark = (password: string | null | undefined): string => hashOf(password ?? '');

const awaitSecondFactor = (account: Account, password: string | null | undefined) =>
  issueToken(waitsFor, account.id, longestWait, { data: passwordMark(password) });

/** @throws ApiError SIGN_IN_EXPIRED unless this browser has given the right password. */
export async function accountThatWaits(ctx: Context): Promise<Account> {
  const waits = await findToken(waitsFor, waitingIn(ctx));
  const account = waits && (await findAccount(waits.accountId));
  if (!account || waits.data !== passwordMark(account.password)) throw expired(ctx);
  return account;
}

function expired(ctx: Context): ApiError {
  setWaiting(ctx, '', new Date(0));
  return new ApiError('SIGN_IN_EXPIRED');
}

interface GivenFactor {
  code?: string | undefined;
  passkey?: { id: string } | undefined;
}

/** @throws ApiError VALIDATION_FAILED for a wrong code, SIGN_IN_EXPIRED, TOO_MANY_REQUESTS. */
export async function giveSecondFactor(ctx: Context, given: GivenFactor): Promise<StartedLogin> {
  const token = waitingIn(ctx);
  const waits = await tryToken(waitsFor, token, signInLimits.secondFactorTries);
  if (!waits) throw expired(ctx);
  const { accountId: userId } = waits;
  const browser = await knownBrowser(ctx, userId);
  const [limit, key] =
    browser === undefined
      ? (['secondFactor', String(userId)] as const)
      : (['guess', `second factor ${browser}`] as const);
  await countCall(limit, key);
  const { code, passkey } = given;
  if (passkey && !(await acceptPasskey(ctx, 'passkey-login', userId, passkey))) {
    await recordRefusedSignIn(await findAccount(userId));
    throw new ApiError('VALIDATION_FAILED', { passkey: 'passkey.refused' });
  }
  if (code !== undefined && !(await isRightCode(userId, code))) {
    await recordRefusedSignIn(await findAccount(userId));
    throw new ApiError('VALIDATION_FAILED', { code: 'code.wrong' });
  }
  await forgetCalls(limit, key);
  const finished = await holdingAccount(strapi, userId, async () => {
    const account = await findAccount(userId);
    const isSame = account !== null && waits.data === passwordMark(account.password);
    // Of several at the same moment, one finishes.
    if (!isSame || !(await spendToken(waitsFor, token, userId))) return undefined;
    if (lockOf(account)) return { account, login: undefined };
    return { account, login: await startLogin(ctx, account) };
  });
  if (!finished) throw expired(ctx);
  const { account, login } = finished;
  setWaiting(ctx, '', new Date(0));
  if (!login) return noteRefusal(account, lockOf(account));
  await setLoginCookies(ctx, login);
  return { user: userOf(account), accountKept: login.accountKept };
}

async function isRightCode(userId: number, code: string): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) ? spendTotp(userId, plain) : spendRecoveryCode(userId, plain);
}
