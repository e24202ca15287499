import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { ConfigError, readConfig } from './config';
import { surviveRejections } from './faults';

/** How long the server may take to stop, in milliseconds. It cuts off requests well before. */
const stopTimeout = 5000;

// From dist/server/main.js.
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  const config = readConfig(process.env);
  const app = await createApp({
    ...config,
    clientFolder: folder('../client'),
    consoleFolder: folder('../../../admin/dist'),
    logger: true,
  });
  surviveRejections(app.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopTimeout).unref();
      void app.close().then(() => process.exit(0));
    });
  }
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`The site answers at ${address}`);
} catch (error) {
  // A variable or a port that cannot be used needs one sentence, anything else its stack.
  if (!(error instanceof ConfigError || isListenError(error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
