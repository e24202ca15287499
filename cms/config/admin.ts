import { defaultLanguage, languageOfTag, sessionLimits } from '@nihongo-lanka/contract';
import { previewLink } from '../src/content/previews/links';
import { previewTypeOf } from '../src/content/previews/previews';
import { config } from '../src/core/config';
import { keyFor } from '../src/core/sealed';

const { secrets } = config;
const secretFor = (use: string) => keyFor(use, secrets.JWT_SECRET).toString('base64url');
const idle = sessionLimits.adminIdleMinutes * 60;
const lifetime = sessionLimits.adminLifetimeHours * 60 * 60;

interface PreviewedEntry {
  documentId: string;
  locale?: string | null;
  status: string;
}

export default {
  preview: {
    enabled: true,
    config: {
      // The panel embeds the site's page.
      allowedOrigins: [new URL(config.siteUrl).origin],
      handler(uid: string, { documentId, locale, status }: PreviewedEntry) {
        const type = previewTypeOf(uid);
        if (!type) return undefined;
        const shown = status === 'published' ? 'published' : 'draft';
        const language = languageOfTag(locale) ?? defaultLanguage;
        const { path } = previewLink({ type, id: documentId, status: shown }, language);
        return config.siteUrl + path;
      },
    },
  },
  auth: {
    secret: secretFor('panel sessions'),
    // In seconds: the first pair for "remember me", the second for a browser session.
    sessions: {
      // Each exchange restarts the idle time, so this must be much shorter.
      accessTokenLifespan: 5 * 60,
      idleRefreshTokenLifespan: idle,
      maxRefreshTokenLifespan: lifetime,
      idleSessionLifespan: idle,
      maxSessionLifespan: lifetime,
    },
  },
  // Strapi counts by account and address, within five minutes.
  rateLimit: { max: 5 * config.rateLimitFactor },
  apiToken: { salt: secretFor('api tokens') },
  transfer: { token: { salt: secretFor('transfer tokens') } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
};
