import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { config } from './config';
import { finishRequests, keepNoConnections, patience } from './http/connections';

/**
 * An unhandled rejection does not end the process: only the answer it belonged to is
 * lost. An exception outside of any promise ends it, because it may have left anything behind, and
 * the supervisor starts the process again. While Strapi starts, both end it.
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

/** How long everything else that stops may take, in milliseconds: jobs, the database. */
const otherPatience = 5000;
/** How long stopping may take as a whole, in milliseconds. Then the process ends anyway. */
export const stopTimeout = config.drainSeconds * 1000 + patience.stop + otherPatience;

let isLeaving = false;

/** Whether the process has been told to stop. */
export const isStopping = () => isLeaving;

/**
 * Says from now on that this instance is not ready, and goes on answering until balancers have seen
 * it. None of them learns in another way that a server is about to refuse connections.
 */
export async function drain({ server: { httpServer } }: Core.Strapi): Promise<void> {
  isLeaving = true;
  // Commands such as a migration never listened.
  if (!httpServer.listening) return;
  keepNoConnections(httpServer);
  if (config.drainSeconds > 0) await setTimeout(config.drainSeconds * 1000);
}

/** Takes no more requests and lets those under way end. Strapi by itself cuts them off. */
export function closeServer({ server: { httpServer } }: Core.Strapi): Promise<void> {
  finishRequests(httpServer);
  return new Promise((resolve) => httpServer.close(() => resolve()));
}
