import { z } from '@nihongo-lanka/contract';
import { Refusal } from '../../../../content/documents/refusal';

const instant = z.coerce.date().nullish();
const writtenSchema = z.object({
  kind: z.string().nullish(),
  publishedAt: instant,
  startsAt: instant,
  endsAt: instant,
});

/** Strapi creates a new row for each publication, so this holds for every writer. @throws Refusal */
function refuseWithoutTimes({ params }: { params: { data?: unknown } }): void {
  const { kind, publishedAt, startsAt, endsAt } = writtenSchema.parse(params.data);
  if (kind !== 'event' || !publishedAt) return;
  if (!startsAt) throw new Refusal('startsAt', 'event.dates');
  if (!endsAt) throw new Refusal('endsAt', 'event.dates');
  if (endsAt < startsAt) throw new Refusal('endsAt', 'event.order');
}

export default { beforeCreate: refuseWithoutTimes };
