import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './plainError.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const anyAddress = new Set(['0.0.0.0', '::', '']);

/**
 * The configuration of this machine: from the environment first, then from the file that ENV_PATH
 * names (`.env` in the root if it is not set; Strapi reads ENV_PATH too), then from defaults.
 * Secrets are not read here: the CMS makes its own and keeps them in `dataDir`.
 */
export function readConfig() {
  const file = process.env.ENV_PATH || join(root, '.env');
  // loadEnvFile does not override variables that are already set.
  if (existsSync(file)) process.loadEnvFile(file);

  const host = process.env.HOST || '127.0.0.1';
  const port = portNumber('PORT', 3000);
  const cmsPort = portNumber('CMS_PORT', 1337);
  if (port === cmsPort)
    throw new PlainError(`PORT and CMS_PORT are both ${port}; make them differ.`);
  return {
    host,
    port,
    cmsPort,
    dataDir: resolve(root, process.env.DATA_DIR || '.data'),
    // Only shown to people. Where these are not set, the servers use the address of each request.
    publicUrl: process.env.PUBLIC_URL || `http://${isLocal(host) ? 'localhost' : host}:${port}`,
    panelUrl: process.env.CMS_PUBLIC_URL || `http://localhost:${cmsPort}`,
  };
}

function isLocal(host) {
  return anyAddress.has(host) || host === '127.0.0.1' || host === '::1' || host === 'localhost';
}

function portNumber(name, usual) {
  const given = process.env[name];
  if (!given) return usual;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`${name} must be a port number from 1 to 65535; it is "${given}".`);
  }
  return port;
}

/** An address at which this machine reaches a server that listens on `host`. */
export function localAddress(host) {
  if (!anyAddress.has(host)) return host.includes(':') ? `[${host}]` : host;
  return '127.0.0.1';
}

/** @throws PlainError if no server can listen there now. */
export async function checkPort(name, host, port) {
  const error = await new Promise((settle) => {
    const probe = createServer();
    probe.once('error', settle);
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => settle(null)));
  });
  if (!error) return;
  throw new PlainError(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is already in use: stop the program that holds it, or set ${name} to another port.`
      : error.code === 'EACCES'
        ? `This user may not open port ${port}: set ${name} to one above 1023.`
        : `Cannot listen on ${host}, port ${port} (${error.code}): check HOST and ${name}.`,
  );
}

/**
 * Makes the folder if it does not exist.
 * @throws PlainError if files can't be written in it.
 */
export function checkDataDir(folder) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new PlainError(
      `Cannot write in ${folder} (${error.code}): set DATA_DIR to a folder this user may write in.`,
    );
  }
}
