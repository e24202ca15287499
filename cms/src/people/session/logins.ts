import { z } from '@nihongo-lanka/contract';
import { currentAddress } from '../../core/http/address';
import { deviceNames } from './device';

/** From which browser and range of addresses each login was begun. */

const table = 'logins';

const rowSchema = z
  .object({
    device_id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    place: z.string().nullable(),
    // PostgreSQL's client gives such a number as text.
    started_at: z.coerce.number(),
  })
  .transform(({ device_id: deviceId, started_at: startedAt, ...from }) => ({
    ...{ deviceId, ...from },
    startedAt: new Date(startedAt),
  }));
export type LoginOrigin = z.output<typeof rowSchema>;

/** Stores the browser and the address range of the current request, in the current transaction. */
export async function storeLoginOrigin(accountId: number, deviceId: string): Promise<void> {
  const ctx = strapi.requestContext.get();
  const row = {
    ...{ device_id: deviceId, account_id: accountId, started_at: Date.now() },
    ...deviceNames(ctx?.get('user-agent') ?? ''),
    place: currentAddress(),
  };
  await strapi.db.transaction(async ({ trx }) => {
    await strapi.db.connection(table).insert(row).transacting(trx);
  });
}

/** Forgets the logins of an account, or one of them, in the transaction under way. */
export async function forgetLogins(accountId: number, deviceId?: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await strapi.db
      .connection(table)
      .where({ account_id: accountId, ...(deviceId !== undefined && { device_id: deviceId }) })
      .delete()
      .transacting(trx);
  });
}

/** The same for all but one. */
export async function forgetOtherLogins(accountId: number, deviceId: string): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await strapi.db
      .connection(table)
      .where({ account_id: accountId })
      .whereNot({ device_id: deviceId })
      .delete()
      .transacting(trx);
  });
}

export async function originsOf(accountId: number): Promise<ReadonlyMap<string, LoginOrigin>> {
  const rows: unknown[] = await strapi.db.connection(table).where({ account_id: accountId });
  const origins = rows.map((row) => rowSchema.parse(row));
  return new Map(origins.map((origin) => [origin.deviceId, origin]));
}

/** Forgets those whose sessions Strapi has removed since. */
export async function forgetEndedLogins(): Promise<void> {
  const { connection } = strapi.db;
  await connection(table)
    .whereNotExists(
      connection('strapi_sessions')
        .select('id')
        .whereRaw('strapi_sessions.device_id = logins.device_id'),
    )
    // One that is being made has no session yet.
    .where('started_at', '<', Date.now() - 60 * 60_000)
    .delete();
}
