import { type Likeness, likenesses, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { subscriberNumber } from '../../core/lists/telephone';
import { foldedName } from '../../core/lists/words';
import { shortHash } from '../../core/shortHash';

/** Folded texts for core/lists/search.ts, and marks: an equal mark suggests the same person. */

const text = z.string().nullish();
const derivedFrom = z.object({
  id: z.number(),
  username: text,
  email: text,
  firstName: text,
  lastName: text,
  city: text,
  contactPerson: text,
  currentAddress: text,
  age: z.number().nullish(),
  createdAt: z.coerce.date(),
  searchFolded: text,
});
type Source = z.output<typeof derivedFrom>;

const sources = Object.keys(
  derivedFrom.omit({ id: true, createdAt: true, searchFolded: true }).shape,
);

const joiners = /[\u200c\u200d]/g;
const separators = /[ ().-]/g;

/** Null if folding changes nothing, as for most Latin and Sinhala names. */
function foldedOf({ username, email, firstName, lastName, city, contactPerson }: Source) {
  const fields = [username, email, firstName, lastName, city].map((field) => field ?? '');
  const contact = (contactPerson ?? '').replace(separators, '');
  const plain = [...fields, contact].map((field) => field.replace(joiners, '').toLowerCase());
  const folded = [...fields, contact].map(foldedName);
  if (folded.every((field, place) => field === plain[place]?.trim())) return null;
  const found = folded.slice(0, -1).map((field) => `\n\n${field}`);
  return `${found.join('')}\t${folded.at(-1)}`;
}

const bare = (value: string) =>
  foldedName(value)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const sriLankan = /(?:\+?94|0094|0)0?[1-9]\d{8}/g;

export function telephonesIn(value: string): string[] {
  const joined = value.normalize('NFKC').replace(/(?<=\d)[\s().-]+(?=\d)/g, '');
  return (joined.match(/\+?\d{7,}/g) ?? []).flatMap((digits) => {
    const local = digits.match(sriLankan) ?? [];
    return (local.join('') === digits ? local : [digits]).map(subscriberNumber);
  });
}

/** Names need two words: many contact persons are "Amma". */
function contactsIn(value: string): string[] {
  const mail = /(?<![^\s@,;:()<>])[^\s@,;:()<>]+@[^\s@,;:()<>]+/;
  const [address] = mail.exec(value) ?? [];
  const name = bare(value.replace(mail, ' ').replace(/\p{N}/gu, ' '));
  return [
    ...(address ? [foldedName(address)] : []),
    ...(name.includes(' ') && name.length >= 9 ? [name] : []),
  ];
}

/** Once for each of the two possible years of birth. */
function namesOf({ firstName, lastName, age, createdAt }: Source): string[] {
  const words = bare(`${firstName ?? ''} ${lastName ?? ''}`).split(' ');
  const name = words.sort().join(' ');
  if (name === '' || age == null) return [];
  const year = createdAt.getUTCFullYear() - age;
  return [`${name} ${year}`, `${name} ${year - 1}`];
}

function addressesOf({ currentAddress, city }: Source): string[] {
  const address = bare(currentAddress ?? '');
  return address.length < 8 ? [] : [`${address} ${bare(city ?? '')}`.replaceAll(' ', '')];
}

function marksOf(account: Source) {
  const contact = account.contactPerson ?? '';
  const values: Record<Likeness, string[]> = {
    telephone: telephonesIn(contact),
    contactPerson: contactsIn(contact),
    name: namesOf(account),
    address: addressesOf(account),
  };
  return likenesses.flatMap((kind) =>
    [...new Set(values[kind])].map((value) => ({
      user_id: account.id,
      kind,
      value: shortHash(value),
    })),
  );
}

export async function storeDerived(row: unknown, change: object, isNew: boolean): Promise<void> {
  if (!sources.some((field) => Object.hasOwn(change, field))) return;
  const account = derivedFrom.parse(row);
  const folded = foldedOf(account);
  await strapi.db.transaction(async ({ trx }) => {
    const knex = strapi.db.connection;
    const { id } = account;
    if (folded !== (account.searchFolded ?? null)) {
      await knex('up_users').where({ id }).update({ search_folded: folded }).transacting(trx);
    }
    if (!isNew) await knex('user_marks').where({ user_id: id }).delete().transacting(trx);
    const marks = marksOf(account);
    if (marks.length > 0) await knex('user_marks').insert(marks).transacting(trx);
  });
}

export async function forgetDerived(id: number): Promise<void> {
  await strapi.db.transaction(({ trx }) =>
    strapi.db.connection('user_marks').where({ user_id: id }).delete().transacting(trx),
  );
}

/** Increase it to derive all accounts again at the next start. */
const version = 1;
const batch = 500;

export async function deriveOlder(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'people-derived' });
  if ((await store.get({ key: 'version' })) === version) return;
  const { connection } = strapi.db;
  for (let last = 0; ; ) {
    const rows: unknown[] = await connection('up_users')
      .select({
        id: 'id',
        username: 'username',
        email: 'email',
        city: 'city',
        age: 'age',
        firstName: 'first_name',
        lastName: 'last_name',
        contactPerson: 'contact_person',
        currentAddress: 'current_address',
        createdAt: 'created_at',
        searchFolded: 'search_folded',
      })
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch);
    const accounts = rows.map((row) => derivedFrom.parse(row));
    const end = accounts.at(-1);
    if (!end) break;
    await connection.transaction(async (trx) => {
      await trx('user_marks').where('user_id', '>', last).where('user_id', '<=', end.id).delete();
      const marks = accounts.flatMap(marksOf);
      if (marks.length > 0) await trx.batchInsert('user_marks', marks, 200);
      for (const account of accounts) {
        const folded = foldedOf(account);
        if (folded === (account.searchFolded ?? null)) continue;
        await trx('up_users').where({ id: account.id }).update({ search_folded: folded });
      }
    });
    last = end.id;
  }
  await store.set({ key: 'version', value: version });
}
