import { type Card, deckLimits, type FieldFault, z } from '@nihongo-lanka/contract';

/** The recordings and pictures of cards: files of the media library, by their addresses. */

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

/** What is wrong with the files of cards. One that a card had before is not looked at again. */
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
  const found: unknown = await strapi.db.query(model).findMany({
    select: ['url', 'mime', 'size'],
    where: { url: { $in: [...new Set(chosen.map(({ url }) => url))] } },
  });
  const files = new Map(rowsSchema.parse(found).map((file) => [file.url, file]));
  return chosen.flatMap(({ place, field, url }): FileFault[] => {
    const file = files.get(url);
    if (!file?.mime.startsWith(field === 'sound' ? 'audio/' : 'image/')) {
      return [{ place, field, fault: 'card.file' }];
    }
    // The library has kilobytes, in thousands.
    const isTooLarge = field === 'sound' && file.size * 1000 > deckLimits.soundBytesMax;
    return isTooLarge ? [{ place, field, fault: 'card.soundTooLarge' }] : [];
  });
}

/** The path of a file: a picture that was replaced has a query too. */
export function withoutQuery(address: string): string {
  return address.replace(/\?.*$/s, '');
}
