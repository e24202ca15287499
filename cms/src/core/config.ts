import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  isMessageKey,
  message,
  type Retention,
  registrationSchema,
  retentionDays,
  userUpdateSchema,
  z,
} from '@nihongo-lanka/contract';
import { appDir } from './appDir';

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
  // Also a name from before today's rules: once the account exists, the setting is not read again.
  ADMIN_USERNAME: optional(userUpdateSchema.shape.username),
  ADMIN_EMAIL: optional(accountRules.email),
  ADMIN_PASSWORD: optional(accountRules.password),
  EDITOR_EMAIL: optional(accountRules.email),
  EDITOR_PASSWORD: optional(panelPassword),
  PANEL_ADMIN_EMAIL: optional(accountRules.email),
  PANEL_ADMIN_PASSWORD: optional(panelPassword),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })),
  SMTP_REQUIRE_TLS: optional(z.enum(['true', 'false'])),
  MAIL_FROM: optional(z.string()),
  REQUIRE_ADMIN_2FA: optional(z.enum(['true', 'false'])),
  CHECK_PANEL_BROWSERS: optional(z.enum(['true', 'false'])),
  REQUIRE_GUARDIAN: optional(z.enum(['true', 'false'])),
  DEMO_CONTENT: optional(z.enum(['true', 'false'])),
  MAKE_RENDITIONS: optional(z.enum(['true', 'false'])),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  ),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_ACCESS_SECRET: optional(z.string()),
  S3_FORCE_PATH_STYLE: optional(z.enum(['true', 'false'])),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(
    z
      .string()
      .regex(
        /^(?:AGE-SECRET-KEY-(?:PQ-)?1|age1)/,
        'must be a key that npm run backup -- key makes',
      ),
  ),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(60)),
  RATE_LIMIT_FACTOR: optional(z.coerce.number().positive().finite()),
  LOG_FORMAT: optional(z.enum(['text', 'json'])),
  LOG_LEVEL: optional(z.enum(['error', 'warn', 'info', 'debug'])),
  CMS_METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  RETENTION_REJECTED_DAYS: optional(daysUpTo('rejected')),
  RETENTION_UNCONFIRMED_DAYS: optional(daysUpTo('unconfirmed')),
  RETENTION_UNSEEN_DAYS: optional(daysUpTo('unseen')),
  RETENTION_RESOLVED_DAYS: optional(daysUpTo('resolved')),
});

interface PanelAccount {
  email: string;
  password: string | undefined;
}

/** A bucket of S3, or of what speaks its protocol. It must not be public. */
export interface S3Settings {
  /** Undefined: Amazon's own, of the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  accessSecret: string;
  /** Whether the bucket's name stands in the path and not in the host name. */
  forcePathStyle: boolean;
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
  /** Whether no mail is sent to a server that does not encrypt. */
  smtpRequiresTls: boolean;
  mailFrom: string;
  /** Whether admins must set up a second factor. */
  requireAdminSecondFactor: boolean;
  /**
   * Whether the panel takes a password only from confirmed browsers. Undefined: where mail is sent and
   * `cmsPublicUrl` is set.
   */
  checkPanelBrowsers: boolean | undefined;
  /** Whether a guardian has to agree before somebody under 18 is approved. */
  requireGuardian: boolean;
  /** Whether a new database gets news, staff and courses as examples. */
  demoContent: boolean;
  /** Whether this instance makes smaller files of uploaded videos, where it has ffmpeg. */
  makeRenditions: boolean;
  /** Where the files of the media library lie. Undefined: in `dataDir`. */
  s3: S3Settings | undefined;
  /** Absolute. Where backups are written. */
  backupDir: string;
  /** Encrypts backups: a secret key of age, or the part of it that can only encrypt. */
  backupKey: string | undefined;
  /** How long the CMS goes on answering after it was told to stop. Meanwhile it says that it is not ready. */
  drainSeconds: number;
  rateLimitFactor: number;
  /** Lines for people, or JSON for programs that collect logs. */
  logFormat: 'text' | 'json';
  /** Nothing less grave is written to the log. */
  logLevel: 'error' | 'warn' | 'info' | 'debug';
  /** Where Prometheus asks for figures. Without a port nothing is counted. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Where traces are sent. Without it none are made. */
  tracesUrl: string | undefined;
  /** Retention times, in days. */
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
  if (environment.DATABASE_PASSWORD && sampleSecret.test(environment.DATABASE_PASSWORD)) {
    problems.push('DATABASE_PASSWORD: must not be a sample');
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
  if (environment.S3_ACCESS_SECRET && sampleSecret.test(environment.S3_ACCESS_SECRET)) {
    problems.push('S3_ACCESS_SECRET: must not be a sample');
  }
  problems.push(...missingOfS3(environment));
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The configuration is not valid:\n  ${problems.join('\n  ')}`);
  }
  const given = parsed.data;
  const dataDir = path.resolve(appDir, given.DATA_DIR ?? path.join('..', '.data'));
  const trimmed = (url: string | undefined) => url?.replace(/(?<!\/)\/+$/, '');
  return {
    host: given.HOST ?? '127.0.0.1',
    port: given.CMS_PORT ?? 1337,
    dataDir,
    databaseUrl: given.DATABASE_URL && withPassword(given.DATABASE_URL, given.DATABASE_PASSWORD),
    publicUrl: trimmed(given.PUBLIC_URL),
    siteUrl: trimmed(given.PUBLIC_URL) ?? `http://localhost:${given.PORT ?? 3000}`,
    cmsPublicUrl: trimmed(given.CMS_PUBLIC_URL),
    secrets: writing(dataDir, () => readSecrets(environment, dataDir)),
    admin: {
      username: given.ADMIN_USERNAME ?? 'admin',
      email: given.ADMIN_EMAIL ?? 'admin@nihongolanka.example',
      password: given.ADMIN_PASSWORD,
    },
    editor: { email: editorEmail, password: given.EDITOR_PASSWORD },
    panelAdmin: { email: panelAdminEmail, password: given.PANEL_ADMIN_PASSWORD },
    smtpUrl: given.SMTP_URL,
    smtpRequiresTls: given.SMTP_REQUIRE_TLS === 'true',
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
    s3: given.S3_BUCKET
      ? {
          endpoint: trimmed(given.S3_ENDPOINT),
          // Signatures need one, and most stores that are not Amazon's take any.
          region: given.S3_REGION ?? 'us-east-1',
          bucket: given.S3_BUCKET,
          accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
          accessSecret: given.S3_ACCESS_SECRET ?? '',
          forcePathStyle: given.S3_FORCE_PATH_STYLE
            ? given.S3_FORCE_PATH_STYLE === 'true'
            : given.S3_ENDPOINT !== undefined,
        }
      : undefined,
    backupDir: path.resolve(appDir, given.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    backupKey: given.BACKUP_KEY,
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? 1,
    logFormat: given.LOG_FORMAT ?? 'text',
    logLevel: given.LOG_LEVEL ?? 'info',
    metricsPort: given.CMS_METRICS_PORT,
    metricsHost: given.METRICS_HOST ?? '127.0.0.1',
    tracesUrl: trimmed(given.OTEL_EXPORTER_OTLP_ENDPOINT),
    retentionDays: {
      rejected: given.RETENTION_REJECTED_DAYS ?? retentionDays.rejected,
      unconfirmed: given.RETENTION_UNCONFIRMED_DAYS ?? retentionDays.unconfirmed,
      unseen: given.RETENTION_UNSEEN_DAYS ?? retentionDays.unseen,
      resolved: given.RETENTION_RESOLVED_DAYS ?? retentionDays.resolved,
    },
  };
}

/** What uploads on S3 need besides what is set of it. */
function missingOfS3(environment: NodeJS.ProcessEnv): string[] {
  const [set] = Object.keys(variables.shape).filter(
    (name) => name.startsWith('S3_') && environment[name],
  );
  if (!set) return [];
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_ACCESS_SECRET'];
  // Without an address it is Amazon's, whose regions are apart.
  if (!environment.S3_ENDPOINT) needed.push('S3_REGION');
  return needed
    .filter((name) => !environment[name])
    .map((name) => `${name}: is missing; uploads on S3 need it, and ${set} is set`);
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

/** @throws an Error of one sentence where the folder is not this user's to read and write. */
function writing<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true, mode: 0o700 });
    return act();
  } catch (error) {
    const code: unknown = Object(error).code;
    if (typeof code !== 'string') throw error;
    throw new Error(
      `Cannot write in ${dataDir} (${code}): give DATA_DIR to the user that runs this`,
    );
  }
}

/** Each secret comes from the environment, or else from DATA_DIR, where a missing one is made once. */
function readSecrets(environment: NodeJS.ProcessEnv, dataDir: string) {
  const file = path.join(dataDir, 'secrets.json');
  const inFile = () =>
    z.partialRecord(z.enum(secretNames), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const isNew = !existsSync(file);
  let stored = isNew ? {} : inFile();
  const missing = secretNames.filter((name) => !environment[name] && !stored[name]);
  if (missing.length > 0) {
    for (const name of missing) stored[name] = randomBytes(32).toString('base64url');
    storeSecrets(file, stored, isNew);
    stored = inFile();
  }
  const secret = (name: SecretName) => environment[name] || stored[name] || '';
  return Object.fromEntries(secretNames.map((name) => [name, secret(name)])) as Record<
    SecretName,
    string
  >;
}

/**
 * Writes the file as a whole, so that a process that ends meanwhile leaves no half of it. Of several
 * instances that start at once in one new folder, the secrets of the first are everybody's.
 */
function storeSecrets(file: string, secrets: object, isNew: boolean): void {
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    if (isNew) linkSync(written, file);
    else renameSync(written, file);
  } catch (error) {
    // Some disks know no links.
    if (Object(error).code !== 'EEXIST') renameSync(written, file);
  } finally {
    rmSync(written, { force: true });
  }
}

export const config = readConfig(process.env, appDir);
