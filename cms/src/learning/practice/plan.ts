import {
  type CardKind,
  cardSeconds,
  type PracticeSettings,
  practiceLimits,
} from '@nihongo-lanka/contract';
import { askedOf, mostDue } from './asked';
import { type Catalogue, type Deck, type Item, kindsOf } from './catalogue';
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
  settings: PracticeSettings;
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
  // A card that was only marked as known takes no room from new cards.
  const begun = today.filter(({ firstDay, answers }) => firstDay >= day && answers > 0).length;
  const seconds =
    settings.minutes * 60 - (due.length + answered) * cardSeconds.due - begun * cardSeconds.new;
  const wanted = Math.min(settings.newInDay - begun, Math.floor(seconds / cardSeconds.new));
  // A new plan on the same day continues with the next turn.
  const first = day + begun;
  const fresh = isBehind || wanted <= 0 ? [] : newCards(situation, met, { first, count: wanted });
  const again = today.flatMap((card): PlannedCard[] => {
    const { item: id, kind } = card;
    const item = forgotten.has(`${kind} ${id}`) && !isShelved(card) && find(id);
    return item ? [{ item, kind, isNew: false }] : [];
  });
  return {
    cards: [...mixed(due, fresh), ...again],
    due: due.length + again.length,
    new: fresh.length,
  };
}

/** What a learner practises beyond the plan: what is due, else new cards, else what is due next. */
export function moreOf(situation: Situation, plan: Plan): PlannedCard[] {
  const { day, cards } = situation;
  const find = itemFinder(situation);
  const today = cards.filter(({ lastDay }) => lastDay >= day);
  const met = new Set([...today.map(({ item }) => item), ...plan.cards.map(({ item }) => item.id)]);
  const begun = today.filter(({ firstDay, answers }) => firstDay >= day && answers > 0).length;
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
  const count = practiceLimits.more - chosen.length;
  chosen.push(...newCards(situation, met, { first: day + begun + plan.new, count }));
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

/** In turns: kana, recent lectures, own words, further kinds of firm items, teachers' decks. */
function newCards(
  situation: Situation,
  met: Set<string>,
  { first, count }: { first: number; count: number },
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
  const of = (source: Deck['source']) => catalogue.decks.filter((deck) => deck.source === source);
  const [hiragana = [], ...others] = of('kana').map((deck) => unknown([deck]));
  const kana = [...hiragana, ...others.flat()];
  const lecture = unknown(ownDecks.filter(({ source }) => source === 'lecture'));
  const own = unknown(ownDecks.filter(({ source }) => source === 'own'));
  // A learner who cannot read hiragana yet learns only words that lectures taught.
  const decks = hiragana.length > 0 ? [] : [unknown(of('words')), unknown(of('kanji'))];
  const nextKinds = nextKindsOf(situation, known).filter(({ item }) => !offItems.has(item.id));
  const firsts = (items: readonly Item[]) => firstsOf(items, settings);
  const newKana = firsts(kana);
  const turns = [
    newKana,
    newKana,
    nextKinds,
    firsts(lecture),
    firsts(own),
    newKana,
    nextKinds,
    ...decks.map(firsts),
  ].filter((cards) => cards.length > 0);
  const chosen: PlannedCard[] = [];
  for (let turn = first; chosen.length < count; turn += 1) {
    if (turns.every((cards) => cards.length === 0)) break;
    const cards = turns[turn % turns.length] ?? [];
    for (let next = cards.shift(); next; next = cards.shift()) {
      if (met.has(next.item.id)) continue;
      met.add(next.item.id);
      chosen.push(next);
      break;
    }
  }
  return chosen;
}

function firstsOf(items: readonly Item[], settings: PracticeSettings): PlannedCard[] {
  return items.flatMap((item) => {
    const [kind] = kindsOf(item, settings);
    return kind ? [{ item, kind, isNew: true }] : [];
  });
}

/** Turns by type and kind, the least recently begun first; within it the item met longest ago. */
function nextKindsOf(situation: Situation, known: ReadonlyMap<string, KeptCard>): PlannedCard[] {
  const find = itemFinder(situation);
  const lastBegun = new Map<string, number>();
  const lastMet = new Map<string, number>();
  for (const { item: id, kind, firstDay } of situation.cards) {
    const item = find(id);
    if (!item) continue;
    const turn = turnOf(item, kind);
    lastBegun.set(turn, Math.max(firstDay, lastBegun.get(turn) ?? 0));
    lastMet.set(id, Math.max(firstDay, lastMet.get(id) ?? 0));
  }
  const waiting = new Map<string, { card: PlannedCard; since: number }[]>();
  for (const [id, since] of lastMet) {
    const item = find(id);
    if (!item) continue;
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
  const queues = [...waiting]
    .sort(([one], [other]) => (lastBegun.get(one) ?? 0) - (lastBegun.get(other) ?? 0))
    .map(([, cards]) => cards.sort((one, other) => one.since - other.since));
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    queues.flatMap((queue) => queue[place]?.card ?? []),
  ).flat();
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
