import {
  decksKnownAtStart,
  defaultLanguage,
  type LectureDetail,
  type LectureWords,
  practiceLimits,
} from '@nihongo-lanka/contract';
import { publishedLectures } from '../../content/published/lectures';
import { ApiError } from '../../core/http/apiError';
import { wordOf } from './catalogue';
import { situationOf } from './practice';
import { readSettings, writeSettings } from './settings';

/** Days after which a learner who reads a word knows it again. */
const readsAfter = 7;

/** @throws ApiError NOT_FOUND. @param name its id or title */
async function lectureOf(name: string): Promise<LectureDetail> {
  const lecture = (await publishedLectures(defaultLanguage)).find(name)?.value;
  if (!lecture) throw new ApiError('NOT_FOUND');
  return lecture;
}

/** A word that practice cannot ask, such as one without a reading, is in no list. */
export async function lectureWords(userId: number, name: string): Promise<LectureWords> {
  const { id, vocabulary } = await lectureOf(name);
  const { settings, cards, catalogue, ownDecks } = await situationOf(userId, Date.now());
  const longest = new Map<string, number>();
  for (const { item, interval } of cards) {
    longest.set(item, Math.max(interval, longest.get(item) ?? 0));
  }
  const knownDecks = decksKnownAtStart(settings);
  const knownItems = new Set(
    catalogue.decks
      .filter(({ id: deck }) => knownDecks.includes(deck))
      .flatMap(({ items }) => items.map((item) => item.id)),
  );
  const words: LectureWords = {
    new: [],
    learning: [],
    known: [],
    isOn: ownDecks.some(({ lecture }) => lecture === id),
  };
  for (const [place, { word, english, sinhala }] of vocabulary.entries()) {
    const item = wordOf(word, { english, sinhala });
    if (!item) continue;
    const key = catalogue.renames.get(item.id) ?? item.id;
    const interval = longest.get(key);
    const isKnown = knownItems.has(key) || (interval ?? 0) >= readsAfter;
    words[isKnown ? 'known' : interval === undefined ? 'new' : 'learning'].push(place);
  }
  return words;
}

/** Takes the words of a lecture into practice before it is watched, or leaves them to that again. */
export async function takeLectureWords(
  userId: number,
  name: string,
  { isOn }: { isOn: boolean },
): Promise<void> {
  const { id } = await lectureOf(name);
  await strapi.db.transaction(async ({ trx }) => {
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const settings = await readSettings(userId, trx);
    const others = settings.lecturesOn.filter((each) => each !== id);
    const lecturesOn = isOn ? [...others, id].slice(-practiceLimits.decksOff) : others;
    const decksOff = settings.decksOff.filter((each) => !isOn || each !== `lecture:${id}`);
    await writeSettings(trx, userId, { ...settings, lecturesOn, decksOff });
  });
}
