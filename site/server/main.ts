import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepNoConnections, stopLimit } from '@nihongo-lanka/contract/connections';
import { createApp } from './app';
import { ConfigError, readConfig } from './config';
import { surviveRejections } from './faults';
import { outliveOutput } from './monitoring/log';
import { createMetrics } from './monitoring/metrics';

/** Milliseconds. */
const stopTimeout = 2000;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

outliveOutput();
try {
  const config = readConfig(process.env);
  const metrics = config.metricsPort === undefined ? undefined : createMetrics();
  let isStopping = false;
  const app = await createApp({
    ...config,
    metrics,
    isStopping: () => isStopping,
    clientFolder: folder('../client'),
    consoleFolder: folder('../../../admin/dist'),
  });
  surviveRejections(app.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const drainTime = config.drainSeconds * 1000;
      setTimeout(() => process.exit(1), drainTime + stopLimit + stopTimeout).unref();
      isStopping = true;
      keepNoConnections(app.server);
      void pause(drainTime)
        .then(() => app.close())
        .then(() => process.exit(0));
    });
  }
  const address = await app.listen({ host: config.host, port: config.port });
  if (metrics && config.metricsPort !== undefined) {
    await metrics.listen(config.metricsHost, config.metricsPort);
  }
  console.log(`The site answers at ${address}`);
} catch (error) {
  // A variable or a port that cannot be used needs one sentence, anything else its stack.
  if (!(error instanceof ConfigError || isListenError(error))) throw error;
  console.error(error.message);
  process.exit(1);
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
