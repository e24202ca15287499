import { createHmac } from 'node:crypto';
import {
  apiBase,
  callSchemas,
  type contactRequestSchema,
  type Language,
  type registrationSchema,
  z,
} from '@nihongo-lanka/contract';
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test';
import { admin } from './journey';

/** The kind of person who looks at a screen. */
export type Who = 'visitor' | 'pending' | 'learner' | 'admin';

const password = 'Sakura-2025!';
const locales = { en: 'en-GB', si: 'si-LK' } as const satisfies Record<Language, string>;

type Visitor = (options?: BrowserContextOptions) => Promise<Page>;

/** Returns a function that opens a page for each kind of person, logged in without a form. */
export function browsersOf(visitor: Visitor, language: Language, options: BrowserContextOptions) {
  const pages = new Map<Who, Promise<Page>>();
  async function open(who: Who) {
    const page = await visitor({ locale: locales[language], ...options });
    if (who === 'admin') await logIn(page.request, admin.username, admin.password);
    else if (who !== 'visitor') {
      const username = await register(page.request);
      if (who === 'learner') await approve(visitor, username);
      await logIn(page.request, username, password);
    }
    return page;
  }
  return (who: Who) => {
    const page = pages.get(who) ?? open(who);
    pages.set(who, page);
    return page;
  };
}

let registered = 0;

/** @returns the new account's username. */
async function register(request: APIRequestContext) {
  registered += 1;
  const username = `screens-${Date.now()}-${registered}`;
  await post(request, '/auth/register', {
    ...{ firstName: 'Amara', lastName: 'Silva', username, email: `${username}@example.lk` },
    ...{ password, confirmPassword: password },
  } satisfies z.input<typeof registrationSchema>);
  return username;
}

export async function approve(visitor: Visitor, username: string) {
  const { request } = await visitor();
  await logIn(request, admin.username, admin.password);
  const found = await request.get(`${apiBase}/users`, {
    params: { filter: JSON.stringify({ q: username }) },
  });
  const [user] = z.array(z.object({ id: z.string() })).parse(await found.json());
  await post(request, `/users/${user?.id}/approve`);
}

/** Makes an account that is refused at once. Afterwards the browser is logged out. */
export async function refused(request: APIRequestContext) {
  const username = await register(request);
  const found = await request.get(`${apiBase}/users/profile`);
  const { id } = z.object({ id: z.string() }).parse(await found.json());
  await logInAsAdmin(request);
  await post(request, `/users/${id}/reject`, { reason: 'Which school?' });
  await post(request, '/auth/logout');
  return { username, password };
}

/** Logs a new account in as far as the second step, which its login waits for then. */
export async function waitAtSecondStep(request: APIRequestContext) {
  const username = await register(request);
  const begun = await post(request, '/auth/factors/totp/setup');
  const { setup, secret } = callSchemas.beginTotp.answer.parse(await begun.json());
  await post(request, '/auth/factors/totp', { setup, code: codeOf(secret) });
  await post(request, '/auth/logout');
  await request.post(`${apiBase}/auth/login`, { data: { identifier: username, password } });
}

/** What an app shows `steps` half minutes from now (RFC 6238). */
export function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(step)
    .digest();
  const start = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(start) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sends one as a visitor does. @returns its id. */
export async function sendContactRequest(
  request: APIRequestContext,
  { name, language }: { name: string; language: Language },
): Promise<string> {
  const data = {
    ...{ name, email: 'sunil@example.com', phone: '+94 77 123 4567' },
    subject: 'JLPT N4',
    message: 'පළමු පෙළ\nWhen does the next course begin? I live in Kandy and work until five.',
  } satisfies z.input<typeof contactRequestSchema>;
  const answer = await request.post(`${apiBase}/contact-requests`, {
    data,
    params: { lng: language },
  });
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

export const logInAsAdmin = (request: APIRequestContext) =>
  logIn(request, admin.username, admin.password);

async function logIn(request: APIRequestContext, identifier: string, withPassword: string) {
  await post(request, '/auth/login', { identifier, password: withPassword });
}

async function post(request: APIRequestContext, path: string, data?: object) {
  const answer = await request.post(apiBase + path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}
