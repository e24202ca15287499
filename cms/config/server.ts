import path from 'node:path';
import { config } from '../src/core/config';
import { keyFor } from '../src/core/sealed';

export default {
  host: config.host,
  port: config.port,
  url: config.cmsPublicUrl ?? `http://localhost:${config.port}`,
  // Strapi's session middleware asks for keys; no cookie of ours is signed with them.
  app: { keys: [keyFor('app keys', config.secrets.JWT_SECRET).toString('base64url')] },
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
