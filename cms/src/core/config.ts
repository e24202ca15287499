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
  registrationSchema,
  userUpdateSchema,
  z,
} from '@nihongo-lanka/contract';
import { appDir } from './appDir';
import { codeOf } from './disk';

/** Strapi's own secrets are derived from `JWT_SECRET`. */
const secretNames = ['ENCRYPTION_KEY', 'JWT_SECRET'] as const;
type SecretName = (typeof secretNames)[number];

/** Older versions stored more. */
const storedSecrets = z.object({ ENCRYPTION_KEY: z.string(), JWT_SECRET: z.string() }).partial();

const sampleSecret = /change.?me|to.?be.?modified|example|sample|secret.?here|^(.)\1*$/i;
/** In characters. */
const shortestSecret = (environment: NodeJS.ProcessEnv) =>
  environment.NODE_ENV === 'production' ? 32 : 16;

const port = z.coerce.number().int().min(1).max(65535);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const accountRules = registrationSchema.shape;
// Strapi hashes these with bcrypt, which ignores bytes after the 72nd.
const panelPassword = accountRules.password.refine(
  (password) => Buffer.byteLength(password) <= 72,
  'must take at most 72 bytes',
);

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
  // May break today's rules: it is not read again once the account exists.
  ADMIN_USERNAME: optional(userUpdateSchema.shape.username),
  ADMIN_EMAIL: optional(accountRules.email),
  ADMIN_PASSWORD: optional(accountRules.password),
  EDITOR_EMAIL: optional(accountRules.email),
  EDITOR_PASSWORD: optional(panelPassword),
  PANEL_ADMIN_EMAIL: optional(accountRules.email),
  PANEL_ADMIN_PASSWORD: optional(panelPassword),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })),
  MAIL_FROM: optional(z.string()),
  REQUIRE_ADMIN_2FA: optional(z.enum(['true', 'false'])),
  REQUIRE_GUARDIAN: optional(z.enum(['true', 'false'])),
  DEMO_CONTENT: optional(z.enum(['true', 'false'])),
  MAKE_RENDITIONS: optional(z.enum(['true', 'false'])),
  S3_URL: optional(
    httpUrl
      .transform((address) => new URL(address))
      .refine(
        ({ pathname }) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]\/?$/.test(pathname),
        'must end in a slash and the name of a bucket',
      ),
  ),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_ACCESS_SECRET: optional(z.string()),
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
});

interface PanelAccount {
  email: string;
  password: string | undefined;
}

export interface S3Settings {
  /** Without the bucket, whose name is the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  accessSecret: string;
}

export const variableNames: readonly string[] = [...Object.keys(variables.shape), ...secretNames];

export interface Config {
  host: string;
  port: number;
  /** Absolute. Contains the SQLite file, uploads and generated secrets. */
  dataDir: string;
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  /** Without a trailing slash. */
  publicUrl: string | undefined;
  siteUrl: string;
  cmsPublicUrl: string | undefined;
  secrets: Readonly<Record<SecretName, string>>;
  admin: { username: string; email: string; password: string | undefined };
  editor: PanelAccount;
  panelAdmin: PanelAccount;
  /** Undefined: mails are written to the outbox in `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  requireAdminSecondFactor: boolean;
  requireGuardian: boolean;
  demoContent: boolean;
  makeRenditions: boolean;
  /** Undefined: uploads are stored in `dataDir`. */
  s3: S3Settings | undefined;
  backupDir: string;
  /** An age identity or recipient. */
  backupKey: string | undefined;
  /** The CMS still answers for this long after SIGTERM, but reports that it is not ready. */
  drainSeconds: number;
  rateLimitFactor: number;
  logFormat: 'text' | 'json';
  logLevel: 'error' | 'warn' | 'info' | 'debug';
  /** Undefined: nothing is measured. */
  metricsPort: number | undefined;
  metricsHost: string;
}

/** @throws an Error with one line per bad variable. */
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
    const secret = environment[name];
    if (secret && (secret.length < shortest || sampleSecret.test(secret))) {
      problems.push(`${name}: must be at least ${shortest} random characters, not a sample`);
    }
  }
  if (environment.DATABASE_PASSWORD && sampleSecret.test(environment.DATABASE_PASSWORD)) {
    problems.push('DATABASE_PASSWORD: must not be a sample');
  }
  // Strapi looks addresses up in lower case only.
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
    mailFrom: given.MAIL_FROM ?? 'Nihongo Lanka <no-reply@nihongolanka.example>',
    requireAdminSecondFactor: given.REQUIRE_ADMIN_2FA
      ? given.REQUIRE_ADMIN_2FA === 'true'
      : (given.PUBLIC_URL ?? '').startsWith('https:'),
    requireGuardian: given.REQUIRE_GUARDIAN === 'true',
    demoContent: given.DEMO_CONTENT
      ? given.DEMO_CONTENT === 'true'
      : environment.NODE_ENV !== 'production',
    makeRenditions: given.MAKE_RENDITIONS !== 'false',
    s3: given.S3_URL && {
      endpoint: given.S3_URL.origin,
      region: regionOf(given.S3_URL),
      bucket: given.S3_URL.pathname.replaceAll('/', ''),
      accessKeyId: given.S3_ACCESS_KEY_ID ?? '',
      accessSecret: given.S3_ACCESS_SECRET ?? '',
    },
    backupDir: path.resolve(appDir, given.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    backupKey: given.BACKUP_KEY,
    drainSeconds: given.DRAIN_SECONDS ?? 0,
    rateLimitFactor: given.RATE_LIMIT_FACTOR ?? 1,
    logFormat: given.LOG_FORMAT ?? 'text',
    logLevel: given.LOG_LEVEL ?? 'info',
    metricsPort: given.CMS_METRICS_PORT,
    metricsHost: given.METRICS_HOST ?? '127.0.0.1',
  };
}

/** Signatures need a region. Stores that have none take this one. */
const regionOf = ({ hostname, searchParams }: URL): string =>
  searchParams.get('region') ?? /^s3[.-]([a-z0-9-]+)\./.exec(hostname)?.[1] ?? 'us-east-1';

function missingOfS3(environment: NodeJS.ProcessEnv): string[] {
  const [set] = Object.keys(variables.shape).filter(
    (name) => name.startsWith('S3_') && environment[name],
  );
  if (!set) return [];
  return ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_ACCESS_SECRET']
    .filter((name) => !environment[name])
    .map((name) => `${name}: is missing; uploads on S3 need it, and ${set} is set`);
}

function withPassword(address: string, password: string | undefined): string {
  if (!password) return address;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return url.href;
}

function spoken(text: string): string {
  return isMessageKey(text) ? message('en', text) : text;
}

/** @throws an Error of one sentence if this user cannot read and write the folder. */
function writing<Result>(dataDir: string, act: () => Result): Result {
  try {
    mkdirSync(path.join(dataDir, 'public', 'uploads'), { recursive: true, mode: 0o700 });
    return act();
  } catch (error) {
    const code = codeOf(error);
    if (!code) throw error;
    throw new Error(
      `Cannot write in ${dataDir} (${code}): give DATA_DIR to the user that runs this`,
    );
  }
}

function readSecrets(environment: NodeJS.ProcessEnv, dataDir: string) {
  const file = path.join(dataDir, 'secrets.json');
  const inFile = () => storedSecrets.parse(JSON.parse(readFileSync(file, 'utf8')));
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

/** A link is atomic: of several instances that start at once, the first one's secrets win. */
function storeSecrets(file: string, secrets: object, isNew: boolean): void {
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    if (isNew) linkSync(written, file);
    else renameSync(written, file);
  } catch (error) {
    // Some file systems have no hard links.
    if (codeOf(error) !== 'EEXIST') renameSync(written, file);
  } finally {
    rmSync(written, { force: true });
  }
}

export const config = readConfig(process.env, appDir);
