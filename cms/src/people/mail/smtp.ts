import type { Core } from '@strapi/strapi';
import { createTransport } from 'nodemailer';
import { config } from '../../core/config';

/** In milliseconds. */
const startPatience = 10_000;

/** In milliseconds. */
interface Timeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/** Options must be in the URL: nodemailer ignores others beside it. Sends nothing if STARTTLS fails. */
export function smtpAddress(smtpUrl: string, timeouts: Timeouts, requiresTls = false): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(timeouts)) url.searchParams.set(name, String(value));
  // Both would send in the clear to a server that offers encryption.
  for (const name of ['ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  if (requiresTls) url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Names without a dot belong to this machine or to neighbouring containers. */
export function isLocalServer(smtpUrl: string): boolean {
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|[^.:]+)$/.test(new URL(smtpUrl).hostname);
}

export type MailEncryption = 'always' | 'offered' | 'none';

/** @param patience in milliseconds @throws if the server would take no mail. */
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
  const isDemanded = url.protocol === 'smtps:' || url.searchParams.get('requireTLS') === 'true';
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

/** Does not reject: an unreachable server proves nothing. */
export async function warnUnencrypted({ log }: Core.Strapi): Promise<void> {
  const { smtpUrl } = config;
  if (smtpUrl === undefined || isLocalServer(smtpUrl)) return;
  try {
    const encryption = await mailEncryption(smtpUrl, startPatience);
    if (encryption === 'none') log.warn(unencrypted(new URL(smtpUrl).host));
  } catch {
    // The queued mails show the error.
  }
}
