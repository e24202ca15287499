import {
  type Language,
  type PanelPlace,
  panelPlaces,
  type Setup,
  type SetupEntry,
  type SetupItem,
} from '@nihongo-lanka/contract';
import { publishedLectures } from '../../content/published/lectures';
import { publishedNewsEvents } from '../../content/published/newsEvents';
import { publishedSite } from '../../content/published/site';
import { adminRecipients } from '../../people/identity/account';
import { canReceive, sendsMail } from '../../people/mail/delivery';
import { about, courses, exampleFoundation, home, newsEvents, staff, support } from '../seed/seeds';

async function publishedIn(language: Language) {
  const { site } = await publishedSite(language);
  const { newsEvents } = await publishedNewsEvents(language);
  const { lectures } = await publishedLectures(language);
  return { ...site.value, newsEvents, lectures };
}
type Published = Awaited<ReturnType<typeof publishedIn>>;

interface Written {
  lang: Language;
  /** An editor's rewrite of these words ends the example. */
  text: string;
}

type Place = `single-types/${string}` | `collection-types/${string}`;

interface Content {
  item: SetupItem;
  /** Undefined: the console has it. */
  place?: Place;
  /** If English replaces a missing Sinhala text unmarked, both are equal. */
  isShared?: true;
  read(published: Published): readonly Written[];
  examples?(language: Language): readonly string[];
}

const places = {
  foundation: 'single-types/api::site.foundation',
  home: 'single-types/api::site.home',
  about: 'single-types/api::site.about',
  support: 'single-types/api::site.support',
  courses: 'collection-types/api::site.course',
  staff: 'collection-types/api::site.staff-member',
  channel: 'single-types/api::stats.channel',
} as const satisfies Record<PanelPlace, Place>;

const words = (...parts: readonly string[]) => parts.join('\n');
const firstParagraph = (html: string) => /^<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '';

/** In the best order to write them. */
const contents: readonly Content[] = [
  {
    item: 'name',
    place: places.foundation,
    read: ({ lang, foundation }) => [{ lang, text: foundation.name }],
  },
  {
    item: 'address',
    place: places.foundation,
    isShared: true,
    read: ({ lang, foundation }) => [{ lang, text: foundation.address }],
    examples: (language) => [exampleFoundation[language].address],
  },
  {
    item: 'phone',
    place: places.foundation,
    read: ({ lang, foundation }) => [{ lang, text: foundation.phone }],
    examples: (language) => [exampleFoundation[language].phone],
  },
  {
    item: 'email',
    place: places.foundation,
    read: ({ lang, foundation }) => [{ lang, text: foundation.email }],
    examples: (language) => [exampleFoundation[language].email],
  },
  {
    item: 'about',
    place: places.about,
    read: ({ about: { lang, backgroundHtml, vision, mission } }) => [
      { lang, text: backgroundHtml && vision && mission },
    ],
    examples: (language) => [about[language].mission],
  },
  {
    item: 'staff',
    place: places.staff,
    read: ({ staff }) => staff.map(({ lang, name, bio }) => ({ lang, text: words(name, bio) })),
    examples: (language) => staff.map((each) => words(each[language].name, each[language].bio)),
  },
  {
    item: 'courses',
    place: places.courses,
    read: ({ courses }) =>
      courses.map(({ lang, title, summary }) => ({ lang, text: words(title, summary) })),
    examples: (language) =>
      courses.map((each) => words(each[language].title, each[language].summary)),
  },
  {
    item: 'home',
    place: places.home,
    read: ({ home: { lang, facility } }) => [{ lang, text: facility.text }],
    examples: (language) => [home[language].facility.text],
  },
  {
    item: 'support',
    place: places.support,
    read: ({ support: { lang, introHtml } }) => [{ lang, text: firstParagraph(introHtml) }],
    examples: (language) => [support[language].intro.split('\n', 1)[0] ?? ''],
  },
  {
    item: 'news',
    read: ({ newsEvents }) =>
      newsEvents.map(({ lang, title, summary }) => ({ lang, text: words(title, summary) })),
    examples: (language) =>
      newsEvents.map((each) => words(each[language].title, each[language].summary)),
  },
  {
    item: 'lectures',
    read: ({ lectures }) => lectures.map(({ lang, title }) => ({ lang, text: title })),
  },
];

/** A site may open before there is news. */
const mayBeMissing: readonly SetupItem[] = ['news'];

function reasonFor({ item, isShared, read, examples }: Content, en: Published, si: Published) {
  const inEnglish = read(en);
  const inSinhala = read(si);
  const isExample = (language: Language, written: readonly Written[]) => {
    const known = new Set(examples?.(language));
    return written.some(({ lang, text }) => lang === language && known.has(text));
  };
  if (isExample('en', inEnglish) || isExample('si', inSinhala)) return 'example';
  if (inEnglish.every(({ text }) => text === '')) {
    return mayBeMissing.includes(item) ? undefined : 'missing';
  }
  const isTranslated = inSinhala.every(
    ({ lang, text }, place) => lang === 'si' && !(isShared && text === inEnglish[place]?.text),
  );
  return isTranslated ? undefined : 'untranslated';
}

export async function setup(): Promise<Setup> {
  const [en, si] = [await publishedIn('en'), await publishedIn('si')];
  const panel = strapi.config.get<string>('admin.absoluteUrl');
  const at = (place: Place, language: Language = 'en') =>
    `${panel}/content-manager/${place}?plugins%5Bi18n%5D%5Blocale%5D=${language}`;

  const items: SetupEntry[] = contents.flatMap((content) => {
    const reason = reasonFor(content, en, si);
    if (!reason) return [];
    const language = reason === 'untranslated' ? 'si' : 'en';
    const address = content.place ? at(content.place, language) : null;
    return [{ item: content.item, reason, address }];
  });
  const missing = (item: SetupItem) => items.push({ item, reason: 'missing', address: null });

  if (en.lectures.some(({ hasVideo }) => !hasVideo)) missing('lectureVideos');
  if (!(await adminRecipients()).some(({ to }) => canReceive(to))) missing('admins');
  if (!sendsMail) missing('mail');
  return {
    items,
    panel: panelPlaces.map((place) => ({
      place,
      address: at(places[place]),
      sinhalaAddress: place === 'channel' ? null : at(places[place], 'si'),
    })),
  };
}
