import { type Card, deckLimits, type FieldFault, z } from '@nihongo-lanka/contract';
import { addressOf } from '../../content/published/media';
import { piecesOf } from '../../core/database/pieces';

const model = 'plugin::upload.file';
const rowsSchema = z.array(
  z.object({ url: z.string(), mime: z.string(), size: z.coerce.number() }),
);
const fileFields = ['sound', 'picture'] as const;

interface FileFault {
  place: number;
  field: (typeof fileFields)[number];
  fault: FieldFault;
}

/** Files from `before` are not checked again. */
export async function faultsOfFiles(
  cards: readonly Pick<Card, 'sound' | 'picture'>[],
  before: readonly Pick<Card, 'sound' | 'picture'>[] = [],
): Promise<FileFault[]> {
  const known = new Set(before.flatMap(({ sound, picture }) => [sound, picture]));
  const chosen = cards.flatMap((card, place) =>
    fileFields.flatMap((field) => {
      const address = card[field];
      return address === null || known.has(address)
        ? []
        : [{ place, field, url: withoutQuery(address) }];
    }),
  );
  if (chosen.length === 0) return [];
  // A pasted table may have null characters, which PostgreSQL refuses.
  const urls = new Set(chosen.map(({ url }) => url).filter((url) => !/\p{Cc}/u.test(url)));
  const found: unknown = await strapi.db.query(model).findMany({
    select: ['url', 'mime', 'size'],
    where: { url: { $in: [...urls] } },
  });
  const files = new Map(rowsSchema.parse(found).map((file) => [file.url, file]));
  return chosen.flatMap(({ place, field, url }): FileFault[] => {
    const file = files.get(url);
    if (!file?.mime.startsWith(field === 'sound' ? 'audio/' : 'image/')) {
      return [{ place, field, fault: 'card.file' }];
    }
    // Strapi stores kilobytes, in thousands.
    const isTooLarge = field === 'sound' && file.size * 1000 > deckLimits.soundBytesMax;
    return isTooLarge ? [{ place, field, fault: 'card.soundTooLarge' }] : [];
  });
}

const currentFileSchema = z.object({
  url: z.string(),
  size: z.coerce.number(),
  createdAt: z.coerce.date(),
  updatedAt: z.coerce.date(),
});

/** A replaced file gets another address. */
export async function filesAt(
  addresses: readonly (string | null)[],
): Promise<(address: string | null) => { url: string; bytes: number } | null> {
  const paths = [...new Set(addresses.flatMap((address) => address ?? []).map(withoutQuery))];
  const files = new Map<string, { url: string; bytes: number }>();
  for (const urls of piecesOf(paths)) {
    const found: unknown[] = await strapi.db.query(model).findMany({
      select: ['url', 'size', 'createdAt', 'updatedAt'],
      where: { url: { $in: urls } },
    });
    for (const row of found) {
      const file = currentFileSchema.parse(row);
      const bytes = Math.round(file.size * 1000);
      files.set(file.url, { url: addressOf(file, file.url), bytes });
    }
  }
  return (address) => (address === null ? null : (files.get(withoutQuery(address)) ?? null));
}

export function withoutQuery(address: string): string {
  return address.split('?', 1)[0] ?? '';
}
