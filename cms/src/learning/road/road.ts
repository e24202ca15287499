import {
  dateOfDay,
  decksKnownAtStart,
  type Language,
  type Road,
  type RoadGoal,
  type RoadRow,
  type RoadShare,
  type RoadUnitKind,
  roadGoals,
  type roadListShape,
  roadShares,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { kindsOf, practiceCatalogue } from '../practice/catalogue';
import { itemFinder } from '../practice/plan';
import { type Known, knownInterval } from '../practice/practice';
import type { KeptCard } from '../practice/reviews';
import { type RoadUnit, titleOfUnit } from '../practice/roadUnits';
import { saveRoad } from '../practice/savedRoads';

/** Days by whose new items the pace is told. */
const paceDays = 28;
/** A pace of fewer days says nothing. */
const fewestDays = 7;

/** Units that a learner sees around their place. */
const seen = { before: 1, after: 6 };

const shareOf: Readonly<Record<RoadUnitKind, RoadShare['of']>> = {
  kana: 'kana',
  lecture: 'lectures',
  words: 'words',
  kanji: 'kanji',
  grammar: 'grammar',
};

function shownUnit(unit: RoadUnit, language: Language) {
  const { id, kind, from, to, items } = unit;
  return { id, kind, ...titleOfUnit(unit, language), from, to, items: items.length };
}

/** What a learner has done of the road, and at which pace. @param isWhole with all units */
export function roadOf(situation: Known, language: Language, { isWhole = false } = {}): Road {
  const { catalogue, settings, cards, day, finished } = situation;
  const find = itemFinder(situation);
  const met = new Set(cards.map(({ item }) => item));
  const intervals = new Map(cards.map(({ item, kind, interval }) => [`${kind} ${item}`, interval]));
  const knownDecks = decksKnownAtStart(settings);
  const isKnownDeck = ({ deck }: RoadUnit) => deck !== undefined && knownDecks.includes(deck.id);
  const isKnown = (id: string) => {
    const item = find(id);
    return (
      item !== undefined &&
      kindsOf(item, settings).every(
        (kind) => (intervals.get(`${kind} ${id}`) ?? 0) >= knownInterval,
      )
    );
  };
  const road = catalogue.roads[settings.goal].filter(({ isOn }) => isOn);
  const units = road.map((unit) => {
    const { kind, target, items, deck } = unit;
    const isOff = deck !== undefined && settings.decksOff.includes(deck.id);
    const count = isKnownDeck(unit) ? items.length : items.filter(({ id }) => met.has(id)).length;
    const isDone = kind === 'lecture' ? finished.has(target) : isOff || count === items.length;
    const picture = isWhole ? null : (unit.picture ?? null);
    return { ...shownUnit(unit, language), target, met: count, isDone, picture };
  });
  const shares = new Map<RoadShare['of'], Record<'total' | 'met' | 'known', Set<string>>>();
  const left = new Set<string>();
  for (const unit of road) {
    const { kind, target, items, deck } = unit;
    const name = shareOf[kind];
    const share = shares.get(name) ?? { total: new Set(), met: new Set(), known: new Set() };
    shares.set(name, share);
    for (const id of kind === 'lecture' ? [target] : items.map((item) => item.id)) {
      const isFinished = kind === 'lecture' && finished.has(id);
      share.total.add(id);
      if (isFinished || isKnownDeck(unit) || met.has(id)) share.met.add(id);
      else if (kind !== 'lecture' && !(deck && settings.decksOff.includes(deck.id))) left.add(id);
      if (isFinished || isKnownDeck(unit) || isKnown(id)) share.known.add(id);
    }
  }
  const open = units.findIndex(({ isDone }) => !isDone);
  const here = open < 0 ? units.length : open;
  const first = isWhole ? 0 : Math.max(0, here - seen.before);
  const pace = paceOf(cards, day);
  return {
    goal: settings.goal,
    day: dateOfDay(day),
    units: isWhole ? units : units.slice(first, here + seen.after),
    first,
    count: units.length,
    here,
    shares: roadShares.flatMap((of) => {
      const share = shares.get(of);
      if (!share) return [];
      return [{ of, total: share.total.size, met: share.met.size, known: share.known.size }];
    }),
    examDay: settings.examDay,
    weekly: Math.round(pace * 7),
    metOn: pace > 0 && left.size > 0 ? dateOfDay(day + Math.ceil(left.size / pace)) : null,
  };
}

/** New items a day. */
function paceOf(cards: readonly KeptCard[], today: number): number {
  const first = new Map<string, number>();
  for (const { item, firstDay, answers } of cards) {
    if (answers > 0) first.set(item, Math.min(firstDay, first.get(item) ?? firstDay));
  }
  const days = [...first.values()];
  const since = today - Math.min(today, ...days) + 1;
  if (since < fewestDays) return 0;
  const recent = days.filter((each) => each > today - paceDays);
  return recent.length / Math.min(paceDays, since);
}

const rowIdOf = (goal: RoadGoal, { id }: RoadUnit) => `${goal}.${id}`;

function rowsOf(goal: RoadGoal, road: readonly RoadUnit[], language: Language): RoadRow[] {
  return road.map((unit, place) => ({
    ...shownUnit(unit, language),
    id: rowIdOf(goal, unit),
    goal,
    position: place + 1,
    isOn: unit.isOn,
  }));
}

/** Also the units that an admin has taken off the road. */
export async function listRoad(
  { range, sort, filter: { q, id: ids, goal } }: QueryOf<typeof roadListShape>,
  language: Language,
): Promise<{ rows: RoadRow[]; total: number }> {
  const { roads } = await practiceCatalogue();
  const words = (q ?? '').toLowerCase();
  const found = roadGoals
    .filter((each) => !goal || each === goal)
    .flatMap((each) => rowsOf(each, roads[each], language))
    .filter((row) => !ids || ids.includes(row.id))
    .filter(({ title }) => title.toLowerCase().includes(words));
  if (sort.order === 'DESC') found.reverse();
  return { rows: found.slice(range.from, range.to + 1), total: found.length };
}

/** @throws ApiError CONFLICT if the units have changed. */
export async function orderRoad(goal: RoadGoal, ids: readonly string[]): Promise<void> {
  const { roads } = await practiceCatalogue();
  const units = new Map(roads[goal].map((unit) => [rowIdOf(goal, unit), unit]));
  const ordered = [...new Set(ids)].flatMap((id) => units.get(id) ?? []);
  if (ordered.length !== ids.length || ids.length !== units.size) throw new ApiError('CONFLICT');
  await saveRoad(goal, ordered);
}

/** @throws ApiError NOT_FOUND. */
export async function updateRoadUnit(
  id: string,
  { isOn }: { isOn: boolean },
  language: Language,
): Promise<RoadRow> {
  const { roads } = await practiceCatalogue();
  const goal = roadGoals.find((each) => roads[each].some((unit) => rowIdOf(each, unit) === id));
  if (!goal) throw new ApiError('NOT_FOUND');
  const road = roads[goal].map((unit) => (rowIdOf(goal, unit) === id ? { ...unit, isOn } : unit));
  await saveRoad(goal, road);
  const row = rowsOf(goal, road, language).find((each) => each.id === id);
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}
