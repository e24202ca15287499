import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Core } from '@strapi/strapi';

/** Requests under way get so long to end when the CMS is told to stop, in milliseconds. */
const stopPatience = 3000;
/** How often connections whose request has ended are looked for meanwhile, in milliseconds. */
const lookEvery = 50;

/**
 * A promise nobody waited for ends nothing: the answer it belonged to is lost, the others are not.
 * What was thrown outside of any promise may have left anything behind, so the process ends with
 * it, and whoever started the process starts it again. While Strapi starts, both end it.
 */
export function outliveRejections({ log }: Core.Strapi): void {
  const tell = (what: string, error: unknown) => {
    log.error(`${randomUUID()} ${what}`);
    log.error(error);
  };
  process.on('unhandledRejection', (error) => tell('A rejected promise was not handled', error));
  process.on('uncaughtException', (error) => {
    tell('The process cannot go on', error);
    process.exit(1);
  });
}

/** A tunnel is not ours to give; Node.js by itself hangs up without a word. */
export function refuseTunnels({ server }: Core.Strapi): void {
  server.httpServer.on('connect', (_request: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/** Takes no more requests, and lets those under way end: Strapi by itself cuts all of them off. */
export function finishRequests({ server: { httpServer } }: Core.Strapi): Promise<void> {
  return closed(httpServer);
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const look = setInterval(() => server.closeIdleConnections(), lookEvery);
    const cut = setTimeout(() => server.closeAllConnections(), stopPatience);
    server.close(() => {
      clearInterval(look);
      clearTimeout(cut);
      resolve();
    });
  });
}
