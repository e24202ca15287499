import { defaultLanguage } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { publishedChannel } from './channel';
import { publishedLectures } from './lectures';
import { publishedNewsEvents } from './newsEvents';
import { publishedSite } from './site';

/** Readiness does not wait for this. */
export function fillPublished({ server, log }: Core.Strapi): void {
  server.httpServer.once('listening', async () => {
    try {
      await publishedSite(defaultLanguage);
      await publishedNewsEvents(defaultLanguage);
      await publishedLectures(defaultLanguage);
      await publishedChannel();
    } catch (error) {
      log.warn(`What is published could not be made ready yet: ${error}`);
    }
  });
}
