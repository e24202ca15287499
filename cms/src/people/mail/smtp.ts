import type { Core } from '@strapi/strapi';
import { createTransport } from 'nodemailer';
import { config } from '../../core/config';

/** How mail reaches the server of SMTP_URL. */

/** How long the server may take after a start of the product, in milliseconds. */
const startPatience = 10_000;

/** In milliseconds: to reach the server, to be greeted, and between two of its answers. */
interface Timeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/**
 * The address that nodemailer takes. All options are in its query: nodemailer ignores what is given
 * beside a URL. It encrypts where the server offers that, and sends nothing where this fails.
 */
export function smtpAddress(smtpUrl: string, timeouts: Timeouts, requiresTls: boolean): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(timeouts)) url.searchParams.set(name, String(value));
  // Both would send mail in the clear to a server that offers to encrypt it.
  for (const name of ['ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  if (requiresTls) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Names without a dot are those of this machine, and of containers beside this one. */
export function isLocalServer(smtpUrl: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|[^.:]+)$/.test(new URL(smtpUrl).hostname);
}

/** Mails are encrypted on their way to the server: always, as long as it offers that, or not. */
export type MailEncryption = 'always' | 'offered' | 'none';

/**
 * Asks the server, as if there were a mail to send.
 * @param patience in milliseconds
 * @throws the error of a server that would take no mail.
 */
export async function mailEncryption(smtpUrl: string, patience: number): Promise<MailEncryption> {
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  };
  const verify = async (requiresTls: boolean) => {
    const transport = createTransport(smtpAddress(smtpUrl, timeouts, requiresTls));
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
  };
  const url = new URL(smtpUrl);
  const isDemanded =
    config.smtpRequiresTls ||
    url.protocol === 'smtps:' ||
    url.searchParams.get('requireTLS') === 'true';
  try {
    await verify(true);
    return isDemanded ? 'always' : 'offered';
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'ETLS';
    if (isDemanded || !isRefused) throw error;
    await verify(false);
    return 'none';
  }
}

export const unencrypted = (host: string) =>
  `Mails with links for new passwords go unencrypted to ${host}: use a server that offers STARTTLS, or an smtps:// address`;

/** Warns in the log where that is so. Does not reject: a server that is away says nothing of it. */
export async function warnUnencrypted({ log }: Core.Strapi): Promise<void> {
  const { smtpUrl } = config;
  if (smtpUrl === undefined || isLocalServer(smtpUrl)) return;
  try {
    const encryption = await mailEncryption(smtpUrl, startPatience);
    if (encryption === 'none') log.warn(unencrypted(new URL(smtpUrl).host));
  } catch {
    // The mails that wait say why.
  }
}
