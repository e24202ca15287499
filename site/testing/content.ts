// For tests: what the CMS answers for the pages whose texts editors write.
import type {
  AboutPageContent,
  Course,
  HomePageContent,
  StaffMember,
  Support,
} from '@nihongo-lanka/contract';

/** What the CMS answers before an editor has written anything. */
export const nothingWritten = {
  home: {
    home: {
      facility: { text: '', points: [] },
      cultureHtml: '',
      quote: { japanese: '', text: '', source: '' },
      successSteps: [],
      lang: 'en',
    },
    courses: [],
    lectures: [],
    staff: [],
  } satisfies HomePageContent,
  about: {
    about: { backgroundHtml: '', vision: '', mission: '', lang: 'en' },
    team: [],
  } satisfies AboutPageContent,
  support: {
    introHtml: '',
    video: null,
    poster: null,
    captions: [],
    lang: 'en',
  } satisfies Support,
};

const picture = {
  url: '/uploads/a.webp',
  width: 960,
  height: 540,
  sources: [{ url: '/uploads/small_a.webp', width: 500 }],
  alt: 'A drawing',
};

function course(slug: string, category: Course['category'], title: string): Course {
  return {
    slug,
    category,
    title,
    level: `Level of ${slug}`,
    summary: 'A summary',
    picture,
    points: [`First point of ${slug}`],
    lang: 'en',
  };
}

function person(group: StaffMember['group'], name: string, nameJa: string | null): StaffMember {
  const portrait = { ...picture, width: 480, height: 480 };
  return {
    group,
    name,
    nameJa,
    role: `Role of ${name}`,
    bio: `About ${name}`,
    portrait,
    lang: 'en',
  };
}

export const homeContent: HomePageContent = {
  home: {
    facility: { text: 'A classroom in your hand', points: ['Short lectures'] },
    cultureHtml: '<p>Waves and <strong>leaves</strong></p>',
    quote: { japanese: '千里の道も一歩から', text: 'A single step.', source: 'Japanese proverb' },
    successSteps: [{ title: 'A little every day', text: 'Ten minutes.' }],
    lang: 'en',
  },
  courses: [
    course('beginner', 'Beginner', 'Japanese for beginners'),
    course('jlpt-n4', 'JLPT-N4', 'JLPT N4 preparation'),
    course('jft-basic', 'JFT', 'JFT-Basic preparation'),
  ],
  lectures: [
    {
      title: 'Language Beginners',
      subtitle: 'First hiragana: あいうえお',
      category: 'Beginner',
      hasVideo: true,
      seconds: 605,
      lang: 'en',
    },
    {
      title: 'JFT 2',
      subtitle: '',
      category: 'JFT',
      hasVideo: false,
      seconds: null,
      lang: 'en',
    },
  ],
  staff: [person('foundation', 'Nirmala', null), person('academic', 'Haruka', '水野 遥')],
};

export const aboutContent: AboutPageContent = {
  about: {
    backgroundHtml: '<p>It began with <em>one</em> desk</p>',
    vision: 'A seen future',
    mission: 'A chosen task',
    lang: 'en',
  },
  team: [person('foundation', 'Nirmala', null)],
};

export const supportContent: Support = {
  introHtml: '<h2>How you can help</h2><p>Give an hour</p>',
  video: {
    kind: 'file',
    url: '/uploads/support.mp4',
    mime: 'video/mp4',
    bytes: 3_400_000,
    seconds: 45,
    hasSound: true,
    renditions: [],
  },
  poster: picture,
  captions: [{ language: 'si', url: '/uploads/support.si.vtt' }],
  lang: 'en',
};
