import path from 'node:path';
import { config, secretsIn } from '../src/config';

export default {
  host: config.host,
  port: config.port,
  url: config.cmsPublicUrl ?? `http://localhost:${config.port}`,
  app: { keys: secretsIn('APP_KEYS', config.secrets.APP_KEYS) },
  dirs: { public: path.join(config.dataDir, 'public') },
  http: {
    serverOptions: {
      // Milliseconds. A body may take as long as it needs while it gets on, see bodyProgress.ts.
      headersTimeout: 15_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5000,
    },
  },
  // One address is trusted, the nearest proxy's: anything before it was written by the client.
  proxy: { koa: true, maxIpsCount: 1 },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};
