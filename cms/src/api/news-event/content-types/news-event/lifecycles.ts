import { defaultLanguage, message, z } from '@nihongo-lanka/contract';
import { languageOf } from '../../../../http/language';

const instant = z.coerce.date().nullish();
const writtenSchema = z.object({
  kind: z.string().nullish(),
  publishedAt: instant,
  startsAt: instant,
  endsAt: instant,
});

/**
 * An event without its times can't be shown as one. Strapi makes a new row of whatever it
 * publishes, so this holds for whoever does it.
 * @throws an error whose sentence the panel shows.
 */
function refuseWithoutTimes({ params }: { params: { data?: unknown } }): void {
  const { kind, publishedAt, startsAt, endsAt } = writtenSchema.parse(params.data);
  if (kind !== 'event' || !publishedAt) return;
  if (!startsAt || !endsAt) refuse('event.dates');
  if (endsAt < startsAt) refuse('event.order');
}

function refuse(key: 'event.dates' | 'event.order'): never {
  const ctx = strapi.requestContext.get();
  const sentence = message(ctx ? languageOf(ctx) : defaultLanguage, key);
  // Strapi tells whoever asked what an HTTP error says, and no other error's message.
  if (ctx) ctx.throw(400, sentence);
  throw new Error(sentence);
}

export default { beforeCreate: refuseWithoutTimes };
