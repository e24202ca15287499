import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fieldOf } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { config } from '../../core/config';
import { isMeasured, registry } from '../../core/counters';
import { mailModel } from '../../people/mail/mails';
import { lastBackupAt } from '../backup/last';

interface Figure {
  name: string;
  help: string;
  read(strapi: Core.Strapi): Promise<number | undefined> | number;
}

/** In milliseconds. */
const patience = 2000;

async function count(query: Knex.QueryBuilder): Promise<number> {
  const rows: unknown = await query.count('* as value').timeout(patience);
  return Number(fieldOf(rows, '0', 'value'));
}

const mails = ({ db }: Core.Strapi) => db.connection(db.metadata.get(mailModel).tableName);

const figures: readonly Figure[] = [
  {
    name: 'mails_queued',
    help: 'Mails that wait to be sent',
    read: (strapi) => count(mails(strapi).where({ state: 'queued' })),
  },
  {
    name: 'mail_oldest_queued_seconds',
    help: 'The age of the oldest mail that waits to be sent',
    async read(strapi) {
      const oldest = await mails(strapi)
        .where({ state: 'queued' })
        .min('created_at as value')
        .first()
        .timeout(patience);
      return oldest?.value ? (Date.now() - new Date(oldest.value).getTime()) / 1000 : 0;
    },
  },
  {
    name: 'mails_failed',
    help: 'Mails that are not tried again by themselves',
    read: (strapi) => count(mails(strapi).where({ state: 'failed' })),
  },
  {
    name: 'renditions_queued',
    help: 'Smaller files of videos that are still to be made',
    read: ({ db }) =>
      count(db.connection('video_renditions').whereIn('state', ['queued', 'making'])),
  },
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last backup was made, in seconds since 1970',
    async read() {
      const time = await lastBackupAt();
      return time === undefined ? undefined : time / 1000;
    },
  },
  {
    name: 'data_free_bytes',
    help: 'Room on the disk of DATA_DIR',
    async read() {
      const { bavail, bsize } = await statfs(config.dataDir);
      return bavail * bsize;
    },
  },
  {
    name: 'database_connections_used',
    help: 'Connections of the pool that are at work',
    read: ({ db }) => Number(db.connection.client.pool.numUsed()),
  },
  {
    name: 'database_connections_awaited',
    help: 'Statements that wait for a connection of the pool',
    read: ({ db }) => Number(db.connection.client.pool.numPendingAcquires()),
  },
];

/** Omits a figure that cannot be read. */
function tell(strapi: Core.Strapi, { name, help, read }: Figure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const value = await Promise.resolve()
        .then(() => read(strapi))
        .catch(() => undefined);
      if (value !== undefined) this.set(value);
    },
  });
}

/** The port must not be public. @returns a function that closes it */
export function openMetrics(strapi: Core.Strapi): () => Promise<void> {
  if (!isMeasured) return async () => {};
  collectDefaultMetrics({ register: registry });
  for (const figure of figures) tell(strapi, figure);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        strapi.log.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.on('error', ({ message }) => strapi.log.error(`No figures are told: ${message}`));
  strapi.server.httpServer.once('listening', () =>
    server.listen(config.metricsPort, config.metricsHost),
  );
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
