// パン and ぱん are one word now, with an id in hiragana. A learner with cards of both keeps the longer
// interval until the next answer, which replays the reviews of both.
const folded = (item) =>
  item.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

module.exports = {
  async up(knex) {
    for (const table of [
      'practice_reviews',
      'practice_cards',
      'practice_items',
      'practice_hints',
    ]) {
      if (!(await knex.schema.hasTable(table))) return;
    }
    const moved = new Map();
    for (const table of ['practice_reviews', 'practice_hints']) {
      const rows = await knex(table).where('item', 'like', 'word:%').distinct('item');
      for (const { item } of rows) if (folded(item) !== item) moved.set(item, folded(item));
    }
    for (const [former, item] of moved) {
      await knex('practice_reviews').where({ item: former }).update({ item });
      await moveCards(knex, former, item);
      await recount(knex, former, item);
      await moveHint(knex, former, item);
    }
    if (!(await knex.schema.hasTable('practice_renames'))) return;
    const renames = await knex('practice_renames').select('*');
    await knex('practice_renames').delete();
    const kept = new Map(renames.map((row) => [folded(row.former), folded(row.item)]));
    const rows = [...kept].filter(([former, item]) => former !== item);
    for (const [former, item] of rows) await knex('practice_renames').insert({ former, item });
  },
};

async function moveCards(knex, former, item) {
  const other = (id, condition = '1 = 1') =>
    knex
      .from({ other: 'practice_cards' })
      .where('other.item', id)
      .whereRaw('other.user_id = practice_cards.user_id and other.kind = practice_cards.kind')
      .whereRaw(condition)
      .select(knex.raw('1'));
  await knex('practice_cards')
    .where({ item: former })
    .whereExists(other(item, 'other."interval" >= practice_cards."interval"'))
    .delete();
  await knex('practice_cards').where({ item }).whereExists(other(former)).delete();
  await knex('practice_cards').where({ item: former }).update({ item });
}

async function recount(knex, former, item) {
  await knex('practice_items').whereIn('item', [former, item]).delete();
  await knex.raw(
    `insert into practice_items (item, kind, learners, answers, fails)
      select item, kind, count(*), sum(answers), sum(all_fails) from practice_cards
      where item = ? and answers > 0 group by item, kind`,
    [item],
  );
}

async function moveHint(knex, former, item) {
  const hints = () => knex('practice_hints').whereIn('item', [former, item]);
  const kept = await hints().orderBy('changed_at', 'desc').first('item');
  if (!kept) return;
  await hints().whereNot({ item: kept.item }).delete();
  await knex('practice_hints').where({ item: kept.item }).update({ item });
}
