const finished = 'sum(case when is_done then 1 else 0 end)';
const done = "case when is_done then 'true' else 'false' end";

/** Groups whose kept count is not that of their rows. */
const differing = (names: string, kept: string, counted: string, numbers: readonly string[]) =>
  `select ${names} from (${kept} union all ${counted}) as both_counts group by ${names}
   having ${numbers.map((name) => `sum(${name}) <> 0`).join(' or ')}`;

const differences: Readonly<Record<string, string>> = {
  lecture_progress_counts: differing(
    'lecture, film, is_done, piece',
    'select lecture, film, is_done, piece, total from lecture_progress_counts',
    `select lecture, film, ${done}, cast(place / 10 as varchar(100)), -count(*)
     from lecture_progress group by 1, 2, 3, 4`,
    ['total'],
  ),
  lecture_finish_counts: differing(
    'lecture, is_done',
    'select lecture, is_done, total from lecture_finish_counts',
    `select lecture, ${done}, -count(*) from lecture_progress group by 1, 2`,
    ['total'],
  ),
  learner_progress: differing(
    'user_id',
    'select user_id, started, finished from learner_progress',
    `select user_id, -count(*), -${finished} from lecture_progress group by user_id`,
    ['started', 'finished'],
  ),
  practice_items: differing(
    'item, kind',
    'select item, kind, learners, answers, fails from practice_items',
    `select item, kind, -count(*), -sum(answers), -sum(all_fails)
     from practice_cards where answers > 0 group by item, kind`,
    ['learners', 'answers', 'fails'],
  ),
};

/** The tables with a kept count that differs from its rows. */
export async function wrongCounts(
  rowsOf: (sql: string) => Promise<readonly unknown[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [table, sql] of Object.entries(differences)) {
    if ((await rowsOf(sql)).length > 0) wrong.push(table);
  }
  return wrong;
}
