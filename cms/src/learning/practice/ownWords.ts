import { hasStrayBrace, z } from '@nihongo-lanka/contract';
import type { Knex } from '../../core/database/rows';
import { type Catalogue, wordOf } from './catalogue';
import type { Deck, Item } from './items';

const rowSchema = z.object({ japanese: z.string(), text: z.string() });

/** UTF-16 units with readings. A longer note is a sentence. */
const longestWord = 40;
/** The latest ones. */
const mostWords = 1000;

export async function ownWords(
  userId: number,
  { renames }: Pick<Catalogue, 'renames'>,
  knex: Knex = strapi.db.connection,
): Promise<Deck> {
  const found: unknown[] = await knex('notes')
    .where({ user_id: userId })
    .whereNot({ japanese: '' })
    .whereNot({ text: '' })
    .orderBy('created_at', 'desc')
    .limit(mostWords)
    .select('japanese', 'text');
  const items = new Map<string, Item>();
  for (const { japanese, text } of found.map((row) => rowSchema.parse(row))) {
    const isWord = japanese.length <= longestWord && !hasStrayBrace(japanese);
    if (!isWord || /[\n\r\t]/.test(japanese + text)) continue;
    const isSinhala = /\p{Script=Sinhala}/u.test(text);
    const item = wordOf(japanese, {
      english: isSinhala ? '' : text,
      sinhala: isSinhala ? text : '',
    });
    if (!item) continue;
    const id = renames.get(item.id) ?? item.id;
    if (!items.has(id)) items.set(id, { ...item, id });
  }
  return { id: 'own', source: 'own', titles: {}, items: [...items.values()] };
}
