import {
  cardSeconds,
  dateOfDay,
  type Language,
  localDay,
  type OwnData,
  type PracticeDay,
  type PracticeFigures,
  type PracticeLoad,
  type PracticeSettingsUpdate,
  type PracticeSound,
  practiceLimits,
  weekdayOf,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { shortHash } from '../../core/shortHash';
import { examDaysOf } from '../exams/shownFacts';
import { progressOf } from '../progress/progress';
import { askedOf } from './asked';
import { kindsOf, practiceCatalogue } from './catalogue';
import { lookAlikes } from './choices';
import { planExamMails } from './examMails';
import { freeDays } from './freeDays';
import type { Deck } from './items';
import { ownWords } from './ownWords';
import {
  isShelved,
  itemFinder,
  moreOf,
  nextDue,
  type Plan,
  type PlannedCard,
  planOf,
  type Situation,
} from './plan';
import { ownReminder, planReminder } from './reminders';
import {
  cardsOf,
  forgottenFrom,
  type KeptCard,
  moveDueDays,
  ownReviews,
  type PractisedDay,
  practisedDays,
} from './reviews';
import { examDayOf, type KeptSettings, readSettings, withUpdate, writeSettings } from './settings';
import { shapeCard } from './shape';

export interface Known extends Situation {
  settings: KeptSettings;
  /** The lectures that the learner has finished. */
  finished: ReadonlySet<string>;
}

async function decksKnown(
  userId: number,
  { lecturesOn }: Pick<KeptSettings, 'lecturesOn'>,
): Promise<Pick<Known, 'catalogue' | 'ownDecks' | 'finished'>> {
  const catalogue = await practiceCatalogue();
  const [progress = []] = await progressOf([userId]);
  const lectures = new Set([...progress.map(({ lecture }) => lecture), ...lecturesOn]);
  const begun = [...lectures].flatMap((lecture) => catalogue.ofLecture.get(lecture) ?? []);
  const finished = new Set(progress.flatMap(({ lecture, isDone }) => (isDone ? [lecture] : [])));
  return { catalogue, ownDecks: [...begun, await ownWords(userId, catalogue)], finished };
}

export async function situationOf(userId: number, now: number): Promise<Known> {
  const settings = await readSettings(userId);
  const { catalogue, ownDecks, finished } = await decksKnown(userId, settings);
  const find = itemFinder({ catalogue, ownDecks });
  // A deck or a lecture may be gone: its cards wait until it comes back.
  const cards = (await cardsOf(userId)).filter(({ item: id, kind }) => {
    const item = find(id);
    return item !== undefined && kindsOf(item, settings).includes(kind);
  });
  return { settings, catalogue, day: localDay(now, settings.zone), cards, ownDecks, finished };
}

const mondayOf = (day: number) => day - ((weekdayOf(day) + 6) % 7);

const daysInWeek = 7;

/** Days on which a learner spells a reading with tiles, before typing it. */
const spelledFirst = 2;

function settingsShown({ zone: _, goal: __, ...settings }: KeptSettings): PracticeDay['settings'] {
  const { weekdays, decksOff, lecturesOn } = settings;
  return {
    ...settings,
    weekdays: [...weekdays],
    decksOff: [...decksOff],
    lecturesOn: [...lecturesOn],
  };
}

function doneOn(day: number, practised: readonly PractisedDay[]): PracticeDay['done'] {
  const done = practised.find((each) => each.day === day);
  return { cards: done?.cards ?? 0, seconds: Math.round((done?.milliseconds ?? 0) / 1000) };
}

function nextShown(situation: Situation): Pick<PracticeDay, 'next' | 'newTomorrow'> {
  const next = nextDue(situation, situation.day);
  return {
    next: next ? { day: dateOfDay(next.day), cards: next.cards } : null,
    newTomorrow: planOf({ ...situation, day: situation.day + 1 }).new,
  };
}

function loadOf(situation: Known, plan: Plan, practised: readonly PractisedDay[]): PracticeLoad {
  return {
    day: dateOfDay(situation.day),
    due: plan.due,
    new: plan.new,
    seconds: plan.due * cardSeconds.due + plan.new * cardSeconds.new,
    done: doneOn(situation.day, practised),
    ...nextShown(situation),
  };
}

async function planToday(userId: number, situation: Situation): Promise<Plan> {
  const { day, cards } = situation;
  const isPractised = cards.some(({ lastDay }) => lastDay >= day);
  return planOf(situation, isPractised ? await forgottenFrom(userId, day) : undefined);
}

export async function practiceLoad(userId: number): Promise<PracticeLoad> {
  const situation = await situationOf(userId, Date.now());
  const plan = await planToday(userId, situation);
  return loadOf(situation, plan, await practisedDays(userId, situation.day));
}

export async function practiceDay(
  userId: number,
  language: Language,
  { situation, isMore = false }: { situation: Known; isMore?: boolean },
): Promise<Omit<PracticeDay, 'thanks' | 'road'>> {
  const { day, settings, cards, catalogue } = situation;
  const monday = mondayOf(day);
  const practised = await practisedDays(userId, monday);
  const week = Array.from({ length: daysInWeek }, (_, place) => {
    const each = monday + place;
    return { day: each, isPractised: practised.some((one) => one.day === each) };
  });
  const idle = week.filter((each) => each.day < day && !each.isPractised);
  const free = await freeDays(
    userId,
    situation,
    idle.map((each) => each.day),
  );
  const plan = await planToday(userId, situation);
  const find = itemFinder(situation);
  const met = new Set(cards.map(({ item }) => item));
  const isMet = (id: string) => met.has(id);
  const typed = new Set(
    cards
      .filter(({ kind, answers }) => kind === 'reading' && answers >= spelledFirst)
      .map(({ item }) => item),
  );
  const shaped = ({ item, kind, isNew }: PlannedCard) =>
    shapeCard(
      item,
      { kind, isNew, isSpelled: kind === 'reading' && !typed.has(item.id), language, isMet },
      catalogue,
    );
  const more = moreOf(situation, plan);
  const shelf = cards.filter(isShelved).slice(0, practiceLimits.dueInDay);
  return {
    ...loadOf(situation, plan, practised),
    settings: settingsShown(settings),
    cards: [...plan.cards, ...(isMore ? more : [])].map(shaped),
    more: more.length,
    week: week.map(({ day: each, isPractised }) => ({
      day: dateOfDay(each),
      isDone: isPractised || free.has(each),
      isChosen: settings.weekdays.includes(weekdayOf(each)),
    })),
    shelf: shelf.flatMap(({ item: id, kind }) => {
      const item = find(id);
      if (!item) return [];
      const card = shapeCard(item, { kind, isNew: false, language, isMet }, catalogue);
      return [{ ...card, choices: [...lookAlikes(item, catalogue)] }];
    }),
  };
}

export async function practiceDone(
  userId: number,
): Promise<Pick<PracticeDay, 'day' | 'done' | 'next' | 'newTomorrow'>> {
  const situation = await situationOf(userId, Date.now());
  const { day } = situation;
  return {
    day: dateOfDay(day),
    done: doneOn(day, await practisedDays(userId, day)),
    ...nextShown(situation),
  };
}

/** Days. */
export const knownInterval = 21;
const daysAhead = 14;
const weeksBack = 8;

export async function practiceFigures(
  userId: number,
  language: Language,
): Promise<PracticeFigures> {
  const situation = await situationOf(userId, Date.now());
  const { day, settings, cards } = situation;
  const monday = mondayOf(day) - (weeksBack - 1) * daysInWeek;
  const practised = await practisedDays(userId, monday);
  const intervals = new Map(cards.map(({ item, kind, interval }) => [`${kind} ${item}`, interval]));
  const met = new Set(cards.map(({ item }) => item));
  const marked = new Set(cards.filter(isMarkedOn(day)).map(({ item }) => item));
  const find = itemFinder(situation);
  const working = cards.filter((card) => !isShelved(card));
  return {
    settings: settingsShown(settings),
    examDays: await examDaysOf(settings.goal),
    decks: decksOf(situation).map((deck) => ({
      id: deck.id,
      ...titleOf(deck, language),
      items: deck.items.length,
      met: deck.items.filter(({ id }) => met.has(id)).length,
      known: deck.items.filter((item) =>
        kindsOf(find(item.id) ?? item, settings).every(
          (kind) => (intervals.get(`${kind} ${item.id}`) ?? 0) >= knownInterval,
        ),
      ).length,
      isOn: !settings.decksOff.includes(deck.id),
      marked: deck.items.filter(({ id }) => marked.has(id)).length,
      sounds: summaryOf(soundsOf(deck, find)),
    })),
    cards: {
      learning: working.filter(({ interval }) => interval < daysInWeek).length,
      young: working.filter(({ interval }) => interval >= daysInWeek && interval < knownInterval)
        .length,
      known: working.filter(({ interval }) => interval >= knownInterval).length,
      shelved: cards.length - working.length,
    },
    ahead: Array.from({ length: daysAhead }, (_, place) => ({
      day: dateOfDay(day + place),
      cards: askedOf(
        working.filter(({ due }) => Math.max(due, day) === day + place),
        settings,
      ),
    })),
    weeks: Array.from({ length: weeksBack }, (_, place) => {
      const from = monday + place * daysInWeek;
      const inWeek = practised.filter((each) => each.day >= from && each.day < from + daysInWeek);
      const sum = (of: (each: PractisedDay) => number) =>
        inWeek.reduce((all, each) => all + of(each), 0);
      return {
        day: dateOfDay(from),
        days: inWeek.length,
        cards: sum((each) => each.cards),
        minutes: Math.round(sum((each) => each.milliseconds) / 60_000),
      };
    }),
  };
}

export const isMarkedOn =
  (day: number) =>
  ({ answers, firstDay }: KeptCard): boolean =>
    answers === 0 && firstDay >= day;

/** Of the lectures those that the learner has begun. */
export function decksOf({
  catalogue,
  ownDecks,
}: Pick<Situation, 'catalogue' | 'ownDecks'>): Deck[] {
  const shown = new Set(ownDecks.map(({ id }) => id));
  return [
    ...catalogue.decks.filter(({ id, source }) => source !== 'lecture' || shown.has(id)),
    ...ownDecks.filter(({ source }) => source === 'own'),
  ];
}

/** An item may have its recording in another deck. */
function soundsOf({ items }: Deck, find: ReturnType<typeof itemFinder>): PracticeSound[] {
  const recordings = items.flatMap(({ id }) => find(id)?.recording ?? []);
  return [...new Map(recordings.map((sound) => [sound.url, sound])).values()];
}

const summaryOf = (sounds: readonly PracticeSound[]) => ({
  count: sounds.length,
  bytes: sounds.reduce((sum, { bytes }) => sum + bytes, 0),
  version: sounds.length > 0 ? versionOf(sounds) : '',
});

function versionOf(sounds: readonly PracticeSound[]): string {
  const urls = sounds.map(({ url }) => url).toSorted();
  return shortHash(urls.join('\n'));
}

/** @throws ApiError NOT_FOUND for another deck. */
export async function practiceSounds(
  userId: number,
  id: string,
): Promise<{ sounds: PracticeSound[] }> {
  const known = await decksKnown(userId, await readSettings(userId));
  const deck = decksOf(known).find((each) => each.id === id);
  if (!deck) throw new ApiError('NOT_FOUND');
  return { sounds: soundsOf(deck, itemFinder(known)) };
}

export function titleOf({ titles }: Deck, language: Language) {
  const lang = titles[language] ? language : 'en';
  return { title: titles[lang] ?? '', lang } as const;
}

/** A form sends a stored exam day again. @throws ApiError NOT_AUTHENTICATED, VALIDATION_FAILED */
export async function changePractice(
  userId: number,
  update: PracticeSettingsUpdate,
): Promise<PracticeDay['settings']> {
  return strapi.db.transaction(async ({ trx }) => {
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const before = await readSettings(userId, trx);
    const settings = withUpdate(before, update);
    const exam = settings.examDay === before.examDay ? undefined : examDayOf(settings);
    if (exam !== undefined && exam < localDay(Date.now(), before.zone)) {
      throw new ApiError('VALIDATION_FAILED', { examDay: 'practice.examDay' });
    }
    // The job locks a reminder before the settings, too.
    await planReminder(trx, userId, settings);
    await planExamMails(trx, userId, { before, settings });
    await writeSettings(trx, userId, settings);
    if (settings.examDay !== before.examDay) await moveDueDays(trx, userId, examDayOf(settings));
    return settingsShown(settings);
  });
}

export async function ownPractice(userId: number): Promise<Omit<OwnData['practice'], 'reports'>> {
  const settings = await readSettings(userId);
  return {
    settings: settingsShown(settings),
    zone: settings.zone,
    reminder: await ownReminder(userId),
    reviews: await ownReviews(userId),
  };
}
