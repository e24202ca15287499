import {
  type Attempt,
  type CallAnswer,
  type ExamSection,
  hour,
  type Language,
  paperLimits,
  type paperSchemas,
  second,
  z,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { smallSkew } from '../practice/serverTime';
import {
  answerTable,
  attemptTable,
  beginSection,
  endByClockOf,
  finishSection,
  type Held,
  handIn,
  holdingAttempt,
  type KeptAttempt,
  marks,
  playTable,
  readAttempt,
  runningSection,
} from './attempt';
import { attemptShown, playsIn, revealsOf } from './shownAttempt';

/** Milliseconds that an answer may be on its way when the time is up. */
const grace = 2 * second;

type Marking = z.output<typeof paperSchemas.markPaper.body>;
type SentAnswer = Marking['answers'][number];

/** Takes answers and plays in any order, and repeatedly. @throws ApiError NOT_FOUND */
export function markPaper(
  userId: number,
  id: string,
  marking: Marking,
  language: Language,
): Promise<CallAnswer<'markPaper'>> {
  return holdingAttempt(userId, id, async (held) => {
    const { attempt, now } = held;
    const { isRefused, plays } = await take(held, marking);
    const running = runningSection(attempt);
    const items = marking.answers.map(({ item }) => item);
    const isStudy = attempt.mode === 'study';
    return {
      now: new Date(now).toISOString(),
      // Those that were refused will be refused again.
      taken: [...new Set(items)],
      plays,
      reveals: isStudy ? await revealsOf(held, await answeredOf(held, items), language) : [],
      isOver: running === undefined || isRefused,
    };
  });
}

/**
 * Finishes the running section, and begins the next one or hands in. Repeated, it changes nothing.
 *
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED
 */
export function turnSection(
  userId: number,
  id: string,
  { next, ...marking }: Marking & { next: ExamSection | null },
  language: Language,
): Promise<Attempt> {
  return holdingAttempt(userId, id, async (held) => {
    await take(held, marking);
    await turn(held, next);
    const attempt = await readAttempt(held.trx, id);
    return attemptShown({ ...held, attempt }, language);
  });
}

async function turn(
  { trx, attempt, now }: Pick<Held, 'trx' | 'attempt' | 'now'>,
  next: ExamSection | null,
): Promise<void> {
  const { id, rules, begun, endedAt } = attempt;
  const place = next === null ? rules.length : rules.findIndex(({ section }) => section === next);
  const isBegun = place !== -1 && place < begun.length;
  if (endedAt !== null || isBegun) return;
  if (next !== null && place !== begun.length) {
    throw new ApiError('VALIDATION_FAILED', { next: 'field.choice' });
  }
  const running = runningSection(attempt);
  if (running) await finishSection(trx, id, running.section, now);
  if (next === null) await handIn(trx, id, now);
  else await beginSection(trx, attempt, place, now);
}

async function take(
  held: Held,
  { sentAt, answers, plays }: Marking,
): Promise<{ isRefused: boolean; plays: Attempt['plays'] }> {
  const { trx, attempt, form, now } = held;
  const difference = now - Date.parse(sentAt);
  // The call took time too. A clock that is fast must not cost the last answers.
  const skew = difference > 0 && difference < smallSkew ? 0 : difference;
  const places = new Map(
    form.sections.flatMap(({ section, items }) =>
      items.map(({ id, options }) => [id, { section, options }] as const),
    ),
  );
  const sent = newestOf(answers).map((answer) => {
    const place = places.get(answer.item);
    const isOption = place?.options.some(({ id }) => id === answer.option);
    const at = Math.min(Date.parse(answer.at) + skew, now);
    const isKnown = place && (answer.option === null || isOption);
    return { answer, at, entry: isKnown ? entryOf(attempt, place.section, at, now) : 'closed' };
  });
  const open = sent.filter(({ entry }) => entry !== 'closed');
  if (open.length > 0) {
    await storeAnswers(
      held,
      open.map(({ answer, at }) => ({ ...answer, at })),
    );
    const isLate = open.some(({ entry }) => entry === 'late');
    if (isLate || attempt.endedAt !== null) {
      await trx(attemptTable)
        .where({ id: attempt.id })
        .update({
          ...(isLate && { ended_by: 'late' }),
          ...(attempt.endedAt !== null && marks(trx)),
        });
    }
  }
  return { isRefused: open.length < sent.length, plays: await storePlays(held, plays) };
}

const newestOf = (answers: readonly SentAnswer[]): SentAnswer[] => {
  const inOrder = answers.toSorted((one, other) => one.sequence - other.sequence);
  return [...new Map(inOrder.map((answer) => [answer.item, answer])).values()];
};

/** Whether an answer of a section still counts. @param at when it was given, by the server's clock */
function entryOf(
  attempt: KeptAttempt,
  section: ExamSection,
  at: number,
  now: number,
): 'open' | 'late' | 'closed' {
  const begun = attempt.begun.find((each) => each.section === section);
  if (!begun || attempt.endedBy === 'learner') return 'closed';
  if (begun.endedAt === null) return 'open';
  const end = endByClockOf(attempt, begun);
  if (end === undefined) return 'closed';
  if (now <= end + grace) return 'open';
  const until = (attempt.endedAt ?? now) + paperLimits.lateHours * hour;
  return at <= end && now <= until ? 'late' : 'closed';
}

async function storeAnswers(
  { trx, attempt }: Held,
  answers: readonly (Omit<SentAnswer, 'at'> & { at: number })[],
): Promise<void> {
  const ofRow = (column: string) => trx.ref(`${answerTable}.${column}`);
  const ofSent = (column: string) => trx.ref(`excluded.${column}`);
  // A study tells at once what is right: only the first choice says something.
  const option =
    attempt.mode === 'study'
      ? trx.raw('coalesce(?, ?)', [ofRow('option_id'), ofSent('option_id')])
      : ofSent('option_id');
  await trx(answerTable)
    .insert(
      answers.map(({ item, option, isFlagged, sequence, at }) => ({
        attempt_id: attempt.id,
        version_id: item,
        option_id: option,
        is_flagged: isFlagged,
        sequence,
        answered_at: at,
      })),
    )
    .onConflict(['attempt_id', 'version_id'])
    .merge({
      option_id: option,
      is_flagged: ofSent('is_flagged'),
      sequence: ofSent('sequence'),
      answered_at: ofSent('answered_at'),
    })
    .where(ofRow('sequence'), '<', ofSent('sequence'));
}

/** The larger number counts. @returns those that were sent */
async function storePlays(
  { trx, attempt, form }: Held,
  sent: Marking['plays'],
): Promise<Attempt['plays']> {
  const most = new Map<string, number>();
  for (const { stimulus, plays } of sent) {
    if (form.stimuli.get(stimulus)?.sound) {
      most.set(stimulus, Math.max(plays, most.get(stimulus) ?? 0));
    }
  }
  if (most.size === 0 || attempt.endedAt !== null) return [];
  const rows: unknown[] = await trx(playTable)
    .insert(
      [...most].map(([stimulus_id, plays]) => ({ attempt_id: attempt.id, stimulus_id, plays })),
    )
    .onConflict(['attempt_id', 'stimulus_id'])
    .merge({
      plays: trx.raw(
        `case when excluded.plays > ${playTable}.plays then excluded.plays else ${playTable}.plays end`,
      ),
    })
    .returning(['stimulus_id', 'plays']);
  return playsIn(rows);
}

const answeredSchema = z.array(z.object({ version_id: z.string() }));

/** Those of the items that have an answer. */
async function answeredOf({ trx, attempt }: Held, items: readonly string[]): Promise<string[]> {
  const rows: unknown = await trx(answerTable)
    .where({ attempt_id: attempt.id })
    .whereIn('version_id', items)
    .whereNotNull('option_id')
    .select('version_id');
  return answeredSchema.parse(rows).map(({ version_id }) => version_id);
}
