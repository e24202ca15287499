import type { ListQuery, userListShape, z } from '@nihongo-lanka/contract';
import { type Account, accountIdOf, accountModel, accountSchema } from './account';
import { monthNamed } from './months';

type Query = ListQuery<(typeof userListShape.sort)[number], z.output<typeof userListShape.filter>>;

const searched = ['username', 'email', 'firstName', 'lastName'];

/** A page of accounts and the number of all that match. It takes two SQL statements, however many rows. */
export async function listAccounts({
  sort,
  range,
  filter,
}: Query): Promise<{ rows: Account[]; total: number }> {
  const { q, id: ids, status, role, province, createdMonth } = filter;
  const month = createdMonth && monthNamed(createdMonth);
  const where = {
    ...(status && { status }),
    ...(role && { accountRole: role }),
    ...(province && { province }),
    ...(month && { createdAt: { $gte: month.from, $lt: month.until } }),
    ...(ids && { id: { $in: ids.flatMap((id) => accountIdOf(id) ?? []) } }),
    // Every word must be found in some field, so that "Kamal Perera" finds first and last name.
    ...(q && {
      $and: q.split(/\s+/).map((word) => ({
        $or: searched.map((field) => ({ [field]: { $containsi: word } })),
      })),
    }),
  };
  const accounts = strapi.db.query(accountModel);
  const [rows, total]: [unknown[], number] = [
    await accounts.findMany({
      where,
      // Equal values are ordered by id, so that no row is on two pages.
      orderBy: [{ [sort.field]: sort.order.toLowerCase() }, { id: 'asc' }],
      offset: range.from,
      limit: range.to - range.from + 1,
    }),
    await accounts.count({ where }),
  ];
  return { rows: rows.map((row) => accountSchema.parse(row)), total };
}
