import { type Duplicate, type Likeness, likenesses, z } from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { findAccount, findAccounts, profileOf } from '../identity/account';

const most = 20;

const pairs = () =>
  strapi.db
    .connection({ m: 'user_marks' })
    .join({ o: 'user_marks' }, (on) =>
      on.on('o.kind', 'm.kind').andOn('o.value', 'm.value').andOn('o.user_id', '<>', 'm.user_id'),
    );

export type Alike = Partial<Record<Likeness, number>>;

export const alikeColumns = () =>
  likenesses.map((kind) =>
    pairs()
      .whereRaw('m.user_id = u.id')
      .where('m.kind', kind)
      .countDistinct('o.user_id')
      .as(`alike_${kind}`),
  );

export function alikeOf(row: unknown): Alike | undefined {
  const columns = z.record(z.string(), z.unknown()).parse(row);
  const counts = likenesses
    .map((kind) => [kind, Number(columns[`alike_${kind}`])] as const)
    .filter(([, count]) => count > 0);
  return counts.length === 0 ? undefined : Object.fromEntries(counts);
}

const pairSchema = z.object({ id: z.number(), kind: z.enum(likenesses) });

/** Most alike first. @throws ApiError NOT_FOUND. */
export async function duplicatesOf(id: number): Promise<Duplicate[]> {
  if (!(await findAccount(id))) throw new ApiError('NOT_FOUND');
  const rows: unknown[] = await pairs()
    .where('m.user_id', id)
    .distinct({ id: 'o.user_id', kind: 'm.kind' })
    .limit(most * 50);
  const shared = new Map<number, Likeness[]>();
  for (const row of rows) {
    const pair = pairSchema.parse(row);
    shared.set(pair.id, [...(shared.get(pair.id) ?? []), pair.kind]);
  }
  const closest = [...shared]
    .sort(([one, ones], [other, others]) => others.length - ones.length || other - one)
    .slice(0, most);
  const accounts = await findAccounts(closest.map(([other]) => other));
  return closest.flatMap(([other, kinds]) => {
    const account = accounts.get(other);
    if (!account) return [];
    return [
      { user: profileOf(account), shared: likenesses.filter((kind) => kinds.includes(kind)) },
    ];
  });
}
