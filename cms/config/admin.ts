import { sessionLimits } from '@nihongo-lanka/contract';
import { config } from '../src/config';

const { secrets, rateLimitFactor } = config;
const idle = sessionLimits.adminIdleMinutes * 60;
const lifetime = sessionLimits.adminLifetimeHours * 60 * 60;

export default {
  auth: {
    secret: secrets.ADMIN_JWT_SECRET,
    // In seconds. The first pair is for "remember me", the second for a session of one browser.
    sessions: {
      // Each exchange starts the idle time again, so this must be much shorter than that.
      accessTokenLifespan: 5 * 60,
      idleRefreshTokenLifespan: idle,
      maxRefreshTokenLifespan: lifetime,
      idleSessionLifespan: idle,
      maxSessionLifespan: lifetime,
    },
  },
  // How many log-ins of one name from one address are allowed in five minutes.
  rateLimit: { max: Math.ceil(5 * rateLimitFactor) },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
};
