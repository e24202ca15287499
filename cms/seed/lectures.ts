import type { LectureCategory } from '@nihongo-lanka/contract';

interface LectureText {
  title: string;
  subtitle: string;
  description: string;
  imageAlt: string;
}

export interface SeededLecture {
  lectureId: string;
  category: LectureCategory;
  order: number;
  /** YYYY-MM-DD */
  date: string;
  /** Whether `media/` holds a video and captions named by the id. */
  hasVideo: boolean;
  /** Whether visitors may watch it too. */
  isOpen?: boolean;
  en: LectureText;
  si: LectureText;
}

const date = '2025-04-05';

export const lectures: readonly SeededLecture[] = [
  {
    lectureId: 'jft-1',
    category: 'JFT',
    order: 1,
    date,
    hasVideo: true,
    en: {
      title: 'JFT 1',
      subtitle: 'Five phrases for work and daily life',
      description:
        'Five phrases for work and daily life at level A2 of JFT-Basic: asking again, asking how, asking for a day off, saying that you will be late, and leaving work.',
      imageAlt:
        'An indigo shop curtain with the kana しごと (work) and a red sun, in front of a lattice window.',
    },
    si: {
      title: 'JFT 1',
      subtitle: 'රැකියාවට සහ එදිනෙදා ජීවිතයට වාක්‍ය පහක්',
      description:
        'රැකියාවට සහ එදිනෙදා ජීවිතයට JFT-Basic විභාගයේ A2 මට්ටමේ වාක්‍ය පහක්: නැවත ඇසීම, කරන හැටි ඇසීම, නිවාඩු ඉල්ලීම, ප්‍රමාද වන බව කීම සහ වැඩ නිමා කර පිටත් වීම.',
      imageAlt: 'しごと (වැඩ) යන කනා අකුරු සහ රතු හිරු සහිත තද නිල් කඩ තිරයක්, දැලිස් කවුළුවක් ඉදිරියේ.',
    },
  },
  {
    lectureId: 'jft-2',
    category: 'JFT',
    order: 2,
    date,
    hasVideo: false,
    en: {
      title: 'JFT 2',
      subtitle: 'Finding the way: signs and announcements',
      description:
        'The second JFT-Basic lecture: asking the way, reading signs, and understanding short announcements.',
      imageAlt:
        'A white train with a red stripe crosses a viaduct before hills and a golden sun; the kana まち (town).',
    },
    si: {
      title: 'JFT 2',
      subtitle: 'මඟ සොයා ගැනීම: දැන්වීම් සහ නිවේදන',
      description: 'JFT-Basic දෙවන දේශනය: මඟ අසා දැනගැනීම, දැන්වීම් පුවරු කියවීම සහ කෙටි නිවේදන තේරුම් ගැනීම.',
      imageAlt: 'රතු ඉරක් සහිත සුදු දුම්රියක් පාලමක් මතින් යනවා. පිටුපස කඳු, රන්වන් හිරු සහ まち (නගරය) යන කනා අකුරු.',
    },
  },
  {
    lectureId: 'beginner',
    category: 'Beginner',
    order: 3,
    date,
    hasVideo: true,
    isOpen: true,
    en: {
      title: 'Language Beginners',
      subtitle: 'First hiragana: あいうえお',
      description:
        'The five vowels あいうえお, three first words and four everyday greetings, at a pace to repeat aloud. You need no Japanese to begin.',
      imageAlt:
        'A red sun bearing the kana あ rises from indigo waves; beside it the kana い, う, え and お.',
    },
    si: {
      title: 'ජපන් භාෂාව අරඹන අයට',
      subtitle: 'මුල් හිරගනා අකුරු: あいうえお',
      description:
        'あいうえお ස්වර පහ, මුල් වචන තුනක් සහ දිනපතා භාවිත වන ආචාර වචන හතරක්, හඬ නඟා කිව හැකි වේගයකින්. ආරම්භ කිරීමට ජපන් බස දැනගෙන සිටීම අවශ්‍ය නැහැ.',
      imageAlt: 'රළ මත රතු හිරු. එහි あ අකුර.',
    },
  },
  {
    lectureId: 'jlpt-1',
    category: 'JLPT-N4',
    order: 4,
    date,
    hasVideo: true,
    en: {
      title: 'JLPT N4 T1',
      subtitle: 'Doing two things at once: 〜ながら',
      description:
        'One point of N4 grammar, 〜ながら (doing two things at once), with three examples and a question to try.',
      imageAlt:
        'A vermilion torii gate stands in dark water before a pale sun; the kanji 文法 (grammar).',
    },
    si: {
      title: 'JLPT N4 T1',
      subtitle: 'එකවර දේවල් දෙකක් කිරීම: 〜ながら',
      description:
        'N4 ව්‍යාකරණ කරුණක්: 〜ながら (එකවර දේවල් දෙකක් කිරීම), උදාහරණ තුනක් සහ උත්සාහ කිරීමට ප්‍රශ්නයක් සමඟ.',
      imageAlt: 'ළා පැහැති හිරු ඉදිරියේ තද පැහැති ජලයේ සිටින රතු තොරී දොරටුවක් සහ 文法 (ව්‍යාකරණ) යන කන්ජි අකුරු.',
    },
  },
  {
    lectureId: 'jlpt-2',
    category: 'JLPT-N4',
    order: 5,
    date,
    hasVideo: false,
    en: {
      title: 'JLPT N4 T2',
      subtitle: 'Reading short texts',
      description:
        'The second JLPT N4 lecture: reading a short text, finding what is asked, and not being led astray by what is not.',
      imageAlt:
        'A snow-capped mountain rises from an open book under a patterned night sky with a red sun; the kanji 読解 (reading).',
    },
    si: {
      title: 'JLPT N4 T2',
      subtitle: 'කෙටි ඡේද කියවීම',
      description:
        'JLPT N4 දෙවන දේශනය: කෙටි ඡේදයක් කියවා, අසන දෙය සොයා ගන්නා හැටි සහ නොමඟ යවන පිළිතුරු හඳුනා ගන්නා හැටි.',
      imageAlt:
        'රටා සහිත රාත්‍රී අහසක් සහ රතු හිරු යට, විවෘත පොතකින් නැඟෙන හිම වැසුණු කන්දක් සහ 読解 (කියවා තේරුම් ගැනීම) යන කන්ජි අකුරු.',
    },
  },
];
