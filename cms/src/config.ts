import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isMessageKey,
  message,
  type Retention,
  registrationSchema,
  retentionDays,
  z,
} from '@nihongo-lanka/contract';

const secretNames = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
] as const;
type SecretName = (typeof secretNames)[number];

const sampleSecret = /change.?me|to.?be.?modified|example|sample|secret.?here|^(.)\1*$/i;
/** In characters. A shorter secret is enough on one's own machine. */
const shortestSecret = (environment: NodeJS.ProcessEnv) =>
  environment.NODE_ENV === 'production' ? 32 : 16;

const port = z.coerce.number().int().min(1).max(65535);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const accountRules = registrationSchema.shape;
// Strapi hashes the panel's passwords with bcrypt, which reads no more.
const panelPassword = accountRules.password.refine(
  (password) => Buffer.byteLength(password) <= 72,
  'must take at most 72 bytes',
);

/** No more than the privacy page promises. */
const daysUpTo = (name: Retention) => z.coerce.number().int().min(1).max(retentionDays[name]);

const variables = z.object({
  HOST: optional(z.string()),
  PORT: optional(port),
  CMS_PORT: optional(port),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error:
        'must be a postgres:// address; a password of any characters goes in DATABASE_PASSWORD',
    }),
  ),
  DATABASE_PASSWORD: optional(z.string()),
  PUBLIC_URL: optional(httpUrl),
  CMS_PUBLIC_URL: optional(httpUrl),
  ADMIN_USERNAME: optional(accountRules.username),
  ADMIN_EMAIL: optional(accountRules.email),
  ADMIN_PASSWORD: optional(accountRules.password),
  EDITOR_EMAIL: optional(accountRules.email),
  EDITOR_PASSWORD: optional(panelPassword),
  PANEL_ADMIN_EMAIL: optional(accountRules.email),
  PANEL_ADMIN_PASSWORD: optional(panelPassword),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })),
  MAIL_FROM: optional(z.string()),
  REQUIRE_ADMIN_2FA: optional(z.enum(['true', 'false'])),
  CHECK_PANEL_BROWSERS: optional(z.enum(['true', 'false'])),
  REQUIRE_GUARDIAN: optional(z.enum(['true', 'false'])),
  DEMO_CONTENT: optional(z.enum(['true', 'false'])),
  MAKE_RENDITIONS: optional(z.enum(['true', 'false'])),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(
    z
      .string()
      .regex(
        /^(?:AGE-SECRET-KEY-(?:PQ-)?1|age1)/,
        'must be a key that npm run backup -- key makes',
      ),
  ),
  RATE_LIMIT_FACTOR: optional(z.coerce.number().positive().finite()),
  RETENTION_REJECTED_DAYS: optional(daysUpTo('rejected')),
  RETENTION_UNCONFIRMED_DAYS: optional(daysUpTo('unconfirmed')),
  RETENTION_UNSEEN_DAYS: optional(daysUpTo('unseen')),
  RETENTION_RESOLVED_DAYS: optional(daysUpTo('resolved')),
});

interface PanelAccount {
  email: string;
  password: string | undefined;
}

/** Every variable that is read. */
export const variableNames: readonly string[] = [...Object.keys(variables.shape), ...secretNames];

export interface Config {
  host: string;
  port: number;
  /** Absolute. It holds the SQLite file, uploads and generated secrets. */
  dataDir: string;
  /** With the password. Without an address, SQLite in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The site's public address, without a trailing slash. */
  publicUrl: string | undefined;
  /** Where the panel's editors find the site: its public address, or else its port on this machine. */
  siteUrl: string;
  /** The panel's public address, where it has one of its own. */
  cmsPublicUrl: string | undefined;
  secrets: Readonly<Record<SecretName, string>>;
  /** The site's first admin. */
  admin: { username: string; email: string; password: string | undefined };
  /** The panel's first editor. */
  editor: PanelAccount;
  /** The panel's first Super Admin. */
  panelAdmin: PanelAccount;
  /** Without it, mail is written to the outbox in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether admins must set up a second factor. */
  requireAdminSecondFactor: boolean;
  /** Whether the panel takes a password only from confirmed browsers. Undefined: where mail is sent. */
  checkPanelBrowsers: boolean | undefined;
  /** Whether a guardian has to agree before somebody under 18 is approved. */
  requireGuardian: boolean;
  /** Whether a new database gets news, staff and courses as examples. */
  demoContent: boolean;
  /** Whether this instance makes smaller files of uploaded videos, where it has ffmpeg. */
  makeRenditions: boolean;
  /** Absolute. Where backups are written. */
  backupDir: string;
  /** Encrypts backups: a secret key of age, or the part of it that can only encrypt. */
  backupKey: string | undefined;
  rateLimitFactor: number;
  /** After how many days what nobody needs any more is deleted. */
  retentionDays: Readonly<Record<Retention, number>>;
}

/**
 * Reads and checks the environment.
 * @throws an Error with one line per bad variable.
 */
export function readConfig(environment: NodeJS.ProcessEnv, appDir: string): Config {
  const problems: string[] = [];
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${spoken(issue.message)}`),
    );
  }
  const shortest = shortestSecret(environment);
  for (const name of secretNames) {
    const parts = environment[name] ? secretsIn(name, environment[name]) : [];
    if (parts.some((secret) => secret.length < shortest || sampleSecret.test(secret))) {
      const each = name === 'APP_KEYS' ? 'each of them ' : '';
      problems.push(`${name}: ${each}must be at least ${shortest} random characters, not a sample`);
    }
  }
  // The panel looks addresses up in small letters only.
  const editorEmail = (parsed.data?.EDITOR_EMAIL ?? 'editor@nihongolanka.example').toLowerCase();
  const panelAdminEmail = (
    parsed.data?.PANEL_ADMIN_EMAIL ?? 'panel-admin@nihongolanka.example'
  ).toLowerCase();
  if (editorEmail === panelAdminEmail) {
    problems.push('PANEL_ADMIN_EMAIL: must not be EDITOR_EMAIL, they are two accounts');
  }
  if (environment.DATABASE_PASSWORD && !environment.DATABASE_URL) {
    problems.push('DATABASE_PASSWORD: means nothing without DATABASE_URL');
  }
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  }
  const given = parsed.data;
  const dataDir = path.resolve(appDir, given.DATA_DIR ?? path.join('..', '.data'));
  const trimmed = (url: string | undefined) => url?.replace(/\/+$/, '');
  return {
    host: given.HOST ?? '127.0.0.1',
    port: given.CMS_PORT ?? 1337,
    dataDir,
    databaseUrl: given.DATABASE_URL && withPassword(given.DATABASE_URL, given.DATABASE_PASSWORD),
    publicUrl: trimmed(given.PUBLIC_URL),
    siteUrl: trimmed(given.PUBLIC_URL) ?? `http://localhost:${given.PORT ?? 3000}`,
    cmsPublicUrl: trimmed(given.CMS_PUBLIC_URL),
    secrets: readSecrets(environment, dataDir),
    admin: {
      username: given.ADMIN_USERNAME ?? 'admin',
      email: given.ADMIN_EMAIL ?? 'admin@nihongolanka.example',
      password: given.ADMIN_PASSWORD,
    },
    editor: { email: editorEmail, password: given.EDITOR_PASSWORD },
    panelAdmin: { email: panelAdminEmail, password: given.PANEL_ADMIN_PASSWORD },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'Nihongo Lanka <no-reply@nihongolanka.example>',
    requireAdminSecondFactor: given.REQUIRE_ADMIN_2FA
      ? given.REQUIRE_ADMIN_2FA === 'true'
      : (given.PUBLIC_URL ?? '').startsWith('https:'),
    checkPanelBrowsers: given.CHECK_PANEL_BROWSERS
      ? given.CHECK_PANEL_BROWSERS === 'true'
      : undefined,
    requireGuardian: given.REQUIRE_GUARDIAN === 'true',
    demoContent: given.DEMO_CONTENT
      ? given.DEMO_CONTENT === 'true'
      : environment.NODE_ENV !== 'production',
    makeRenditions: given.MAKE_RENDITIONS !== 'false',
    backupDir: path.resolve(appDir, given.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    backupKey: given.BACKUP_KEY,
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? 1,
    retentionDays: {
      rejected: given.RETENTION_REJECTED_DAYS ?? retentionDays.rejected,
      unconfirmed: given.RETENTION_UNCONFIRMED_DAYS ?? retentionDays.unconfirmed,
      unseen: given.RETENTION_UNSEEN_DAYS ?? retentionDays.unseen,
      resolved: given.RETENTION_RESOLVED_DAYS ?? retentionDays.resolved,
    },
  };
}

function withPassword(address: string, password: string | undefined): string {
  if (!password) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** The contract's rules give the keys of messages. */
function spoken(text: string): string {
  return isMessageKey(text) ? message('en', text) : text;
}

/** APP_KEYS holds several keys, separated by commas, the newest first. */
export function secretsIn(name: SecretName, value: string): string[] {
  return name === 'APP_KEYS' ? value.split(',').map((key) => key.trim()) : [value];
}

/** Each secret comes from the environment, or else from DATA_DIR, where a missing one is made once. */
function readSecrets(environment: NodeJS.ProcessEnv, dataDir: string) {
  const file = path.join(dataDir, 'secrets.json');
  mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true, mode: 0o700 });
  const stored = existsSync(file)
    ? z.partialRecord(z.enum(secretNames), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
  const missing = secretNames.filter((name) => !environment[name] && !stored[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0)
    writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  const secret = (name: SecretName) => environment[name] || stored[name] || '';
  return Object.fromEntries(secretNames.map((name) => [name, secret(name)])) as Record<
    SecretName,
    string
  >;
}

// The compiled file is dist/src/config.js, the source src/config.ts.
const appDir = path.resolve(
  __dirname,
  path.basename(path.dirname(__dirname)) === 'dist' ? '../..' : '..',
);

export const config = readConfig(process.env, appDir);
