import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { finishRequests } from './http/connections';

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

/** Takes no more requests, and lets those under way end: Strapi by itself cuts all of them off. */
export function closeServer({ server: { httpServer } }: Core.Strapi): Promise<void> {
  finishRequests(httpServer);
  return new Promise((resolve) => httpServer.close(() => resolve()));
}
