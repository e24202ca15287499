import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { finishRequests } from './http/connections';

/**
 * A rejected promise that nobody handled does not end the process: only the answer it belonged to is
 * lost. An exception outside of any promise ends it, because it may have left anything behind, and
 * whoever started the process starts it again. While Strapi starts, both end it.
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

/** Takes no more requests and lets those under way end. Strapi by itself cuts them off. */
export function closeServer({ server: { httpServer } }: Core.Strapi): Promise<void> {
  finishRequests(httpServer);
  return new Promise((resolve) => httpServer.close(() => resolve()));
}
