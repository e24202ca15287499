import path from 'node:path';
import { config, secretsIn } from '../src/core/config';

export default {
  host: config.host,
  port: config.port,
  url: config.cmsPublicUrl ?? `http://localhost:${config.port}`,
  app: { keys: secretsIn('APP_KEYS', config.secrets.APP_KEYS) },
  dirs: { public: path.join(config.dataDir, 'public') },
  http: {
    serverOptions: {
      // In milliseconds. A body has no limit as long as it gets on, see the contract's bodyProgress.ts.
      headersTimeout: 15_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5000,
    },
  },
  // Only the nearest proxy's address is trusted. The client wrote everything before it.
  proxy: { koa: true, maxIpsCount: 1 },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};
