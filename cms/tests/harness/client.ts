import {
  apiBase,
  errorSchema,
  profileSchema,
  sessionCookie,
  sessionMark,
  type User,
  userSchema,
  z,
} from '@nihongo-lanka/contract';
import { afterAll, beforeAll, inject } from 'vitest';
import { adminPassword } from './startCms';

/** Whether `npm test` runs everything, large fills too. */
export const isWhole = process.env.TEST_MAIN_ONLY !== 'true';

export const password = 'Right-pass-1!';

interface Request {
  method?: string;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined where there is none. */
  json: unknown;
}

/** An HTTP client with its own cookie jar. */
export class Client {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url = inject('cmsUrl')) {}

  async fetch(path: string, { method, body, headers }: Request = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
  }

  /** A call below /api/v1. */
  call(path: string, request?: Request): Promise<Answer> {
    return this.fetch(apiBase + path, request);
  }

  login(identifier: string, withPassword = password): Promise<Answer> {
    return this.call('/auth/login', { body: { identifier, password: withPassword } });
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', value = ''] = pair.split('=');
    const expires = attributes.find((attribute) => /^\s*expires=/i.test(attribute))?.split('=')[1];
    if (expires && Date.parse(expires) <= Date.now()) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

let counter = 0;
/** A name that is unique in this run. */
export function uniqueName(prefix = 'learner'): string {
  counter += 1;
  return `${prefix}${process.pid.toString(36)}x${Date.now().toString(36)}x${counter}`;
}

export function registration(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const username = uniqueName();
  return {
    firstName: 'Nimali',
    lastName: 'Perera',
    username,
    email: `${username}@example.com`,
    password,
    confirmPassword: password,
    ...overrides,
  };
}

const session = z.object({ user: userSchema });

export function userIn(answer: Answer): User {
  return session.parse(answer.json).user;
}

export const profileIn = (answer: Answer) => profileSchema.parse(answer.json);
export const errorIn = (answer: Answer) => errorSchema.parse(answer.json);

export async function register(overrides: Record<string, unknown> = {}): Promise<User> {
  return userIn(await new Client().call('/auth/register', { body: registration(overrides) }));
}

async function logInAdmin(): Promise<Client> {
  const client = new Client();
  const answer = await client.login('admin', adminPassword);
  if (answer.status !== 200) throw new Error(`the admin could not log in: ${answer.text}`);
  return client;
}

/** The first admin's login, which the tests of a file share. */
let adminLogin: Promise<Client> | undefined;

export async function loggedInAdmin(): Promise<Client> {
  adminLogin ??= logInAdmin();
  const client = new Client();
  for (const [name, value] of (await adminLogin).cookies) client.cookies.set(name, value);
  return client;
}

const newPersonSchema = z.object({ user: userSchema, token: z.string() });

/**
 * Inserts an account with this status past registration, and logs a client in before the account is
 * locked. No mail is sent.
 */
export async function someone(
  status: User['status'] = 'approved',
  role: User['role'] = 'learner',
): Promise<{ user: User; client: Client }> {
  const { confirmPassword: _, ...fields } = registration();
  const body = { ...fields, status, accountRole: role };
  const { user, token } = newPersonSchema.parse(await ask('/person', body));
  const client = new Client();
  client.cookies.set(sessionCookie(false), token);
  client.cookies.set(sessionMark, '1');
  return { user, client };
}

/** Calls the server that strapi.cjs opens for the tests beside the product. */
export async function ask(
  path: string,
  body: unknown = {},
  windowUrl = inject('windowUrl'),
): Promise<unknown> {
  const response = await fetch(windowUrl + path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

interface Settings {
  rateLimitFactor?: number;
  /** Null leaves it to whether mail can reach the editors. */
  requireAdminSecondFactor?: true;
  requireGuardian?: boolean;
}

/** Changes settings of the CMS for the tests of a file or block, and starts all counts of calls anew. */
export function withSettings(settings: Settings): void {
  let former: unknown;
  beforeAll(async () => {
    former = await ask('/settings', settings);
  });
  afterAll(async () => {
    await ask('/settings', former);
  });
}

/** The rows in what a database answers; none for a statement that gives none. */
export const rowsIn = (answer: unknown) =>
  z
    .union([
      z.array(z.object({}).loose()),
      z.object({ rows: z.array(z.object({}).loose()) }).transform(({ rows }) => rows),
    ])
    .catch([])
    .parse(answer);

/** Has the product's database carry out a statement. */
export const sql = async (statement: string, bindings: unknown[] = []) =>
  rowsIn(await ask('/sql', { sql: statement, bindings }));

/** Sets the clock of the CMS ahead of the machine's by so many milliseconds, or back. */
export async function setClock(ahead: number, windowUrl = inject('windowUrl')): Promise<void> {
  // An admin's login is idle or over at another time.
  adminLogin = undefined;
  await ask('/clock', { ahead }, windowUrl);
}

export const minutes = 60;
export const days = 24 * 60 * minutes;

/**
 * Moves the times of the logins of an account into the past by `seconds`.
 * @param only `started_at` leaves them used just now
 */
export async function letPass(
  userId: string,
  seconds: number,
  only: readonly string[] = ['started_at', 'used_at'],
): Promise<void> {
  const earlier = only.map((column) => `${column} = ${column} - ${seconds * 1000}`);
  await ask('/sql', {
    sql: `update sessions set ${earlier.join()} where account_id = ?`,
    bindings: [Number(userId)],
  });
}

/** The SQL statements that requests ran since the last call of this function: no job's are among them. */
export async function statements(): Promise<string[]> {
  const ran = z
    .array(z.object({ sql: z.string(), isAsked: z.boolean() }))
    .parse(await ask('/statements'));
  return ran.flatMap(({ sql, isAsked }) => (isAsked ? [sql] : []));
}

/** The statement with which a request compares the server's memory with the database. */
export const isLook = (sql: string) => sql.includes('strapi_core_store_settings');

/** The last answer of a call, and the fewest statements that it took in three turns, looks apart. */
export async function fewestStatements<Answer>(call: () => Promise<Answer>) {
  let answer = await call();
  let fewest: string[] | undefined;
  for (let turn = 0; turn < 3; turn += 1) {
    await statements();
    answer = await call();
    const ran = (await statements()).filter((sql) => !isLook(sql));
    if (fewest === undefined || ran.length < fewest.length) fewest = ran;
  }
  return { answer, ran: fewest ?? [] };
}

const step = 30_000;

/**
 * Asks with a code of the step before this one. The call is repeated if the next step begins meanwhile,
 * because the code is too old then.
 * @param call is given the time of the code, in milliseconds
 */
export async function inOneStep(call: (at: number) => Promise<Answer>) {
  const at = Date.now();
  const answer = await call(at);
  const isLate = Math.floor(Date.now() / step) > Math.floor(at / step);
  if (answer.status !== 400 || !isLate) return { at, answer };
  const again = Date.now();
  return { at: again, answer: await call(again) };
}
