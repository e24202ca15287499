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
      // In milliseconds. See the contract's connections.ts for bodies.
      headersTimeout: 15_000,
      requestTimeout: 0,
      connectionsCheckingInterval: 5000,
    },
  },
  // Trust only the nearest proxy: the client wrote everything before it.
  proxy: { koa: true, maxIpsCount: 1 },
  transfer: { remote: { enabled: false } },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};
