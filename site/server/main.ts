import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { EnvironmentError, readEnvironment } from './environment';

/** Open connections get so long to end when the server is told to stop, in milliseconds. */
const stopTimeout = 10_000;

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
