import {
  type CardKind,
  cardSeconds,
  type PracticeSettings,
  practiceLimits,
  type RoadGoal,
} from '@nihongo-lanka/contract';
import { askedOf, mostDue } from './asked';
import { type Catalogue, kindsOf } from './catalogue';
import type { Deck, Item } from './items';
import { recall } from './replay';
import type { KeptCard } from './reviews';

export interface PlannedCard {
  item: Item;
  kind: CardKind;
  isNew: boolean;
}

export interface Plan {
  cards: readonly PlannedCard[];
  due: number;
  new: number;
}

export interface Situation {
  day: number;
  settings: PracticeSettings & { goal: RoadGoal };
  cards: readonly KeptCard[];
  catalogue: Catalogue;
  ownDecks: readonly Deck[];
}

export const isShelved = ({ fails }: Pick<KeptCard, 'fails'>) =>
  fails >= practiceLimits.failsToShelf;

export function itemFinder({ catalogue, ownDecks }: Pick<Situation, 'catalogue' | 'ownDecks'>) {
  const own = new Map(
    ownDecks.flatMap(({ items }) => items.map((item) => [item.id, item] as const)),
  );
  return (id: string): Item | undefined => catalogue.items.get(id) ?? own.get(id);
}

/** Days after which the next kind follows: the second and the third one early, so that learners produce soon. */
const firmInterval = { early: 2, later: 4 };

const dueBetweenNew = 3;

/** @param forgotten today: keys of cards that come again */
export function planOf(situation: Situation, forgotten: ReadonlySet<string> = new Set()): Plan {
  const { day, settings, cards } = situation;
  const find = itemFinder(situation);
  // A card may be of a later day: the learner flew west since.
  const today = cards.filter(({ lastDay }) => lastDay >= day);
  // Kinds of one item are asked on different days.
  const met = new Set(today.map(({ item }) => item));
  const due: PlannedCard[] = [];
  const waiting = cards
    .filter((card) => card.due <= day && card.lastDay < day && !isShelved(card))
    .map((card) => ({ card, likelihood: recall(card, day) }))
    .sort((one, other) => other.likelihood - one.likelihood);
  const answered = today.filter(({ firstDay }) => firstDay < day).length;
  const most = mostDue(settings) - answered;
  for (const { card } of waiting) {
    if (due.length >= most) break;
    const item = find(card.item);
    if (!item || met.has(card.item)) continue;
    met.add(card.item);
    due.push({ item, kind: card.kind, isNew: false });
  }
  const isBehind = waiting.length > practiceLimits.dueInDay - answered;
  const begun = begunToday(situation);
  const asked = due.length + answered + begun.kinds;
  const seconds = settings.minutes * 60 - asked * cardSeconds.due - begun.items * cardSeconds.new;
  const left = { items: settings.newInDay - begun.items, seconds };
  // Who wants no new cards gets no further kinds either: each of them comes back for weeks.
  const isGrowing = !isBehind && settings.newInDay > 0;
  const fresh = !isGrowing ? [] : newCards(situation, met, { turn: turnAfter(situation), ...left });
  const again = today.flatMap((card): PlannedCard[] => {
    const { item: id, kind } = card;
    const item = forgotten.has(`${kind} ${id}`) && !isShelved(card) && find(id);
    return item ? [{ item, kind, isNew: false }] : [];
  });
  return {
    cards: [...mixed(due, fresh), ...again],
    due: due.length + again.length + fresh.filter(({ isNew }) => !isNew).length,
    new: fresh.filter(({ isNew }) => isNew).length,
  };
}

/** Cards that a learner has begun today: of new items, and further kinds of items met before. */
function begunToday({ day, cards }: Situation): { items: number; kinds: number } {
  const before = new Set(cards.filter(({ firstDay }) => firstDay < day).map(({ item }) => item));
  // A card that was only marked as known takes no room from new cards.
  const begun = cards.filter(({ firstDay, answers }) => firstDay >= day && answers > 0);
  const items = begun.filter(({ item }) => !before.has(item)).length;
  return { items, kinds: begun.length - items };
}

/** A new plan on the same day goes on with the next turn. */
function turnAfter(situation: Situation): number {
  const { items, kinds } = begunToday(situation);
  return situation.day + items + kinds;
}

/** What a learner practises beyond the plan: what is due, else new cards, else what is due next. */
export function moreOf(situation: Situation, plan: Plan): PlannedCard[] {
  const { day, cards } = situation;
  const find = itemFinder(situation);
  const today = cards.filter(({ lastDay }) => lastDay >= day);
  const met = new Set([...today.map(({ item }) => item), ...plan.cards.map(({ item }) => item.id)]);
  const chosen: PlannedCard[] = [];
  const takeKnown = (known: readonly KeptCard[]) => {
    for (const { item: id, kind } of known) {
      const item = find(id);
      if (chosen.length === practiceLimits.more) return;
      if (!item || met.has(id)) continue;
      met.add(id);
      chosen.push({ item, kind, isNew: false });
    }
  };
  const waiting = cards
    .filter((card) => card.lastDay < day && !isShelved(card))
    .toSorted((one, other) => one.due - other.due);
  takeKnown(waiting.filter(({ due }) => due <= day));
  const kept = new Set(cards.map(({ item, kind }) => `${kind} ${item}`));
  const begun = plan.cards.filter(({ item, kind }) => !kept.has(`${kind} ${item.id}`)).length;
  const left = practiceLimits.more - chosen.length;
  const turn = turnAfter(situation) + begun;
  chosen.push(...newCards(situation, met, { turn, items: left, seconds: Infinity, most: left }));
  takeKnown(waiting);
  return chosen;
}

function mixed(due: readonly PlannedCard[], fresh: readonly PlannedCard[]): PlannedCard[] {
  const all: PlannedCard[] = [];
  const left = [...fresh];
  for (const [place, card] of due.entries()) {
    all.push(card);
    if (place % dueBetweenNew === dueBetweenNew - 1) all.push(...left.splice(0, 1));
  }
  return [...all, ...left];
}

interface Limits {
  /** Where the turns go on. */
  turn: number;
  /** The most new items. */
  items: number;
  seconds: number;
  /** The most cards. */
  most?: number;
}

/** In turns: the road, recent lectures, own words, further kinds of firm items. */
function newCards(
  situation: Situation,
  met: Set<string>,
  { turn, items, seconds, most = Infinity }: Limits,
): PlannedCard[] {
  const { cards, catalogue, ownDecks, settings } = situation;
  const known = new Map(cards.map((card) => [`${card.kind} ${card.item}`, card]));
  const begun = new Set(cards.map(({ item }) => item));
  const find = itemFinder(situation);
  const isOn = ({ id }: Deck) => !settings.decksOff.includes(id);
  const unknown = (decks: readonly Deck[]) =>
    decks
      .filter(isOn)
      .flatMap(({ items }) => items)
      .filter(({ id }) => !begun.has(id))
      .map((item) => find(item.id) ?? item);
  const offItems = new Set(
    catalogue.decks.filter((deck) => !isOn(deck)).flatMap(({ items }) => items.map(({ id }) => id)),
  );
  for (const { id } of catalogue.decks.filter(isOn).flatMap(({ items }) => items)) {
    offItems.delete(id);
  }
  const isBegun = new Set(ownDecks.map(({ id }) => id));
  const road = catalogue.roads[settings.goal].flatMap(({ isOn: isOnRoad, deck, items }) => {
    // The words of a lecture come after it.
    const isOpen = isOnRoad && deck && (deck.source !== 'lecture' || isBegun.has(deck.id));
    return isOpen ? unknown([{ ...deck, items }]) : [];
  });
  const lecture = unknown(ownDecks.filter(({ source }) => source === 'lecture'));
  const own = unknown(ownDecks.filter(({ source }) => source === 'own'));
  const nextKinds = nextKindsOf(situation, known, met).filter(({ item }) => !offItems.has(item.id));
  const firsts = (items: readonly Item[]) => firstsOf(items, settings);
  const onRoad = firsts(road);
  // Where nothing is left of one, the turn is the next one's: a plan that is made anew goes on alike.
  const turns = [
    onRoad,
    nextKinds,
    firsts(own),
    nextKinds,
    onRoad,
    nextKinds,
    firsts(lecture),
    onRoad,
  ];
  const takeFrom = (cards: PlannedCard[]) => {
    for (let next = cards.shift(); next; next = cards.shift()) {
      if (!met.has(next.item.id)) return next;
    }
    return undefined;
  };
  const chosen: PlannedCard[] = [];
  const left = { items, seconds };
  for (let place = turn; chosen.length < most; place += 1) {
    const mayBegin = left.items > 0 && left.seconds >= cardSeconds.new;
    const queues = turns
      .map((_, step) => turns[(place + step) % turns.length] ?? [])
      .filter((queue) => mayBegin || queue === nextKinds);
    let next: PlannedCard | undefined;
    if (left.seconds >= cardSeconds.due) {
      for (const queue of queues) next ??= takeFrom(queue);
    }
    if (!next) break;
    met.add(next.item.id);
    chosen.push(next);
    left.items -= next.isNew ? 1 : 0;
    left.seconds -= next.isNew ? cardSeconds.new : cardSeconds.due;
  }
  return chosen;
}

function firstsOf(items: readonly Item[], settings: PracticeSettings): PlannedCard[] {
  return items.flatMap((item) => {
    const [kind] = kindsOf(item, settings);
    return kind ? [{ item, kind, isNew: true }] : [];
  });
}

/**
 * Rounds by type and kind, the least recently begun first; within it the item met longest ago. What was
 * begun today has taken its round.
 */
function nextKindsOf(
  situation: Situation,
  known: ReadonlyMap<string, KeptCard>,
  met: ReadonlySet<string>,
): PlannedCard[] {
  const find = itemFinder(situation);
  const lastBegun = new Map<string, number>();
  const roundsTaken = new Map<string, number>();
  const lastMet = new Map<string, number>();
  for (const { item: id, kind, firstDay } of situation.cards) {
    const item = find(id);
    if (!item) continue;
    const turn = turnOf(item, kind);
    if (firstDay >= situation.day) roundsTaken.set(turn, (roundsTaken.get(turn) ?? 0) + 1);
    else lastBegun.set(turn, Math.max(firstDay, lastBegun.get(turn) ?? 0));
    lastMet.set(id, Math.max(firstDay, lastMet.get(id) ?? 0));
  }
  const waiting = new Map<string, { card: PlannedCard; since: number }[]>();
  for (const [id, since] of lastMet) {
    const item = find(id);
    if (!item || met.has(id)) continue;
    const kinds = kindsOf(item, situation.settings);
    const place = kinds.findIndex((kind) => !known.has(`${kind} ${id}`));
    const missing = kinds[place];
    const least = place < 3 ? firmInterval.early : firmInterval.later;
    const isFirm = kinds.every((kind) => {
      const card = known.get(`${kind} ${id}`);
      return !card || (card.interval >= least && !isShelved(card));
    });
    if (!missing || !isFirm) continue;
    const next = { card: { item, kind: missing, isNew: false }, since };
    const turn = turnOf(item, missing);
    const others = waiting.get(turn);
    if (others) others.push(next);
    else waiting.set(turn, [next]);
  }
  const order = ([one]: [string, unknown], [other]: [string, unknown]) =>
    (lastBegun.get(one) ?? 0) - (lastBegun.get(other) ?? 0) || (one < other ? -1 : 1);
  return [...waiting]
    .sort(order)
    .flatMap(([turn, cards]) =>
      cards
        .sort((one, other) => one.since - other.since)
        .map(({ card }, place) => ({ card, round: place + (roundsTaken.get(turn) ?? 0) })),
    )
    .sort((one, other) => one.round - other.round)
    .map(({ card }) => card);
}

const turnOf = ({ type }: Item, kind: CardKind) => `${type} ${kind}`;

export function nextDue(
  { cards, settings }: Pick<Situation, 'cards' | 'settings'>,
  day: number,
): { day: number; cards: number } | undefined {
  const later = cards.filter((card) => !isShelved(card));
  const dueAfter = ({ due }: KeptCard) => Math.max(due, day + 1);
  const first = Math.min(...later.map(dueAfter));
  if (!Number.isFinite(first)) return undefined;
  const asked = later.filter((card) => dueAfter(card) === first);
  return { day: first, cards: askedOf(asked, settings) };
}
