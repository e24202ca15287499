export const lectureCategories = ['Beginner', 'JLPT-N4', 'JFT'] as const;
export type LectureCategory = (typeof lectureCategories)[number];

export const lectureFilters = [...lectureCategories, 'all'] as const;
export type LectureFilter = (typeof lectureFilters)[number];
export const defaultLectureFilter: LectureFilter = 'Beginner';

interface TextRule {
  /** UTF-16 units, as in the content type. */
  max: number;
  lines?: boolean;
  /** Whether the Sinhala is incomplete without it. */
  isTranslated?: boolean;
  /** The database has digests of texts from before it. Each new text is one. */
  isLater?: boolean;
}

const texts = {
  title: { max: 120, isTranslated: true },
  subtitle: { max: 120, isTranslated: true, isLater: true },
  description: { max: 4000, lines: true, isTranslated: true },
  imageAlt: { max: 200 },
} as const satisfies Readonly<Record<string, TextRule>>;
export type LectureText = keyof typeof texts;

/** What editors write of a lecture in each language, in the order of the console's form. */
export const lectureTexts: Readonly<Record<LectureText, TextRule>> = texts;
export const lectureTextNames = Object.keys(texts) as LectureText[];

export const lectureTextsThat = (property: 'isTranslated' | 'isLater'): LectureText[] =>
  lectureTextNames.filter((name) => lectureTexts[name][property]);

export function eachLectureText<Result>(
  resultOf: (rule: TextRule) => Result,
): Record<LectureText, Result> {
  const results = lectureTextNames.map((name) => [name, resultOf(lectureTexts[name])] as const);
  // `fromEntries` forgets the names.
  return Object.fromEntries(results) as Record<LectureText, Result>;
}

/** UTF-16 units, as in the content type. */
export const lectureLimits = {
  idMax: 60,
  youtubeMax: 300,
  orderMax: 10_000,
  handoutsMax: 20,
  wordsMax: 100,
  wordMax: 100,
  meaningMax: 200,
} as const;

export const captionLanguages = ['ja', 'en', 'si'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];

// Hosts are compared: `evil.example/youtube.com` is no YouTube link.
const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);

export function youtubeVideoId(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : youtubeHosts.has(url.hostname)
        ? first === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live', 'v'].includes(first ?? '')
            ? second
            : null
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

/** The smallest first. `original` is the upload itself. */
export const renditionKinds = ['audio', '240p', '360p', '480p', 'original'] as const;
export type RenditionKind = (typeof renditionKinds)[number];
