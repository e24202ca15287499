import path from 'node:path';
import { configuration, secretsIn } from '../src/configuration';

export default {
  host: configuration.host,
  port: configuration.port,
  url: configuration.cmsPublicUrl ?? `http://localhost:${configuration.port}`,
  app: { keys: secretsIn('APP_KEYS', configuration.secrets.APP_KEYS) },
  dirs: { public: path.join(configuration.dataDir, 'public') },
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
