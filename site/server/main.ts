import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { EnvironmentError, readEnvironment } from './environment';
import { outliveRejections } from './faults';

/** The server has so long to stop, in milliseconds; it cuts off requests well before. */
const stopTimeout = 5000;

// From dist/server/main.js.
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  const environment = readEnvironment(process.env);
  const app = await createApp({
    ...environment,
    clientFolder: folder('../client'),
    consoleFolder: folder('../../../admin/dist'),
    logger: true,
  });
  outliveRejections(app.log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), stopTimeout).unref();
      void app.close().then(() => process.exit(0));
    });
  }
  const address = await app.listen({ host: environment.host, port: environment.port });
  console.log(`The site answers at ${address}`);
} catch (error) {
  // A setting or a port that cannot be used is a matter of one sentence, anything else of its stack.
  if (!(error instanceof EnvironmentError || isListenError(error))) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function isListenError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
