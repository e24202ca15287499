import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { finishRequests, keepNoConnections, stopLimit } from '@nihongo-lanka/contract/connections';
import type { Core } from '@strapi/strapi';
import { config } from './config';

/** An exception outside a promise still ends the process: it may have left anything behind. */
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

/** In milliseconds, for requests under way. */
export const patience = { stop: stopLimit };
/** In milliseconds, for jobs and the database. */
const otherPatience = 5000;
/** In milliseconds. Then the process ends anyway. */
export const stopTimeout = config.drainSeconds * 1000 + patience.stop + otherPatience;

let isLeaving = false;

export const isStopping = () => isLeaving;

/** Nothing but "not ready" announces to a balancer that a server will refuse connections. */
export async function drain({ server: { httpServer } }: Core.Strapi): Promise<void> {
  isLeaving = true;
  // Commands such as a migration never listen.
  if (!httpServer.listening) return;
  keepNoConnections(httpServer);
  if (config.drainSeconds > 0) await setTimeout(config.drainSeconds * 1000);
}

/** Strapi by itself cuts off requests under way. */
export function closeServer({ server: { httpServer } }: Core.Strapi): Promise<void> {
  finishRequests(httpServer, patience.stop);
  return new Promise((resolve) => httpServer.close(() => resolve()));
}
