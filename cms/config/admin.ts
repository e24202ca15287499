import { configuration } from '../src/configuration';

const { secrets } = configuration;

export default {
  auth: { secret: secrets.ADMIN_JWT_SECRET },
  apiToken: { salt: secrets.API_TOKEN_SALT },
  transfer: { token: { salt: secrets.TRANSFER_TOKEN_SALT } },
  secrets: { encryptionKey: secrets.ENCRYPTION_KEY },
  flags: { nps: false, promoteEE: false },
};
