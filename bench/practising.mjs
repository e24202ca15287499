import { randomUUID } from 'node:crypto';
import { PlainError } from '../scripts/plainError.mjs';

/** The answers of one call, and how many calls of new cards there are before cards come again. */
export const practiceSizes = { batch: 60, batches: 6 };

const dayLength = 24 * 60 * 60 * 1000;
const password = 'Sakura-2025!';

/** A learner who practised most kana on two days each, some weeks ago. */
export async function practisingLearner(api, adminCookie) {
  const username = 'practising';
  const { cookie, answer } = await call(`${api}/auth/register`, {
    body: {
      firstName: 'Nimal',
      lastName: 'Perera',
      username,
      email: `${username}@example.com`,
      password,
      confirmPassword: password,
    },
  });
  await call(`${api}/users/${answer.user.id}/approve`, { cookie: adminCookie });
  const cards = await kanaCards();
  for (const daysAgo of [50, 40]) {
    const at = Date.now() - daysAgo * dayLength;
    await call(`${api}/practice/reviews`, { cookie, body: answers(cards, at) });
  }
  let next = 0;
  return {
    cookie,
    /** New answers of cards that are due, in the order of the cards. */
    nextBatch() {
      const from = (next++ % practiceSizes.batches) * practiceSizes.batch;
      return answers(cards.slice(from, from + practiceSizes.batch), Date.now());
    },
  };
}

async function kanaCards() {
  const { kanaItem, kanaSigns } = await import('@nihongo-lanka/contract');
  return Object.values(kanaSigns)
    .flat()
    .flatMap(({ sign }) => ['sound', 'sign'].map((kind) => ({ item: kanaItem(sign), kind })));
}

function answers(cards, at) {
  return {
    sentAt: new Date().toISOString(),
    reviews: cards.map((card, place) => ({
      ...card,
      id: randomUUID(),
      at: new Date(at - place * 1000).toISOString(),
      answer: place % 10 === 0 ? 'forgot' : 'knew',
      milliseconds: 4000,
      zone: 330,
    })),
  };
}

/** A learner's cards, each answered on as many days, and the seconds in which all are replayed at most. */
const replayed = { cards: 500, days: 20, most: 0.5 };

/** How long the reviews of a learner take to replay. The CMS must be built. */
export async function replayReport() {
  const { replay } = await import('../cms/dist/src/learning/practice/replay.js');
  const cards = Array.from({ length: replayed.cards }, (_, card) =>
    Array.from({ length: replayed.days }, (_, day) => ({
      id: randomUUID(),
      at: Date.now() - (replayed.days - day) * dayLength,
      answer: (card + day) % 10 === 0 ? 'forgot' : 'knew',
      zone: 330,
      undoes: null,
    })),
  );
  const began = performance.now();
  for (const [place, reviews] of cards.entries()) replay(reviews, `meaning word:${place}`);
  const seconds = (performance.now() - began) / 1000;
  const count = (replayed.cards * replayed.days).toLocaleString('en');
  const mark = seconds > replayed.most ? '*' : '';
  return `${count} reviews are replayed in ${seconds.toFixed(2)} s${mark}, at most ${replayed.most} s.`;
}

async function call(address, { cookie, body }) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body ?? {}),
  });
  const text = await response.text();
  if (!response.ok) throw new PlainError(`${address}: ${response.status} ${text}`);
  const set = response.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { cookie: set.join('; '), answer: text && JSON.parse(text) };
}
