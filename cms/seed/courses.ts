import type { LectureCategory } from '@nihongo-lanka/contract';

interface CourseText {
  title: string;
  summary: string;
  /** What the learner will be able to do. */
  points: string[];
  level: string;
}

export interface SeededCourse {
  slug: string;
  category: LectureCategory;
  order: number;
  /** File name in `media/`. */
  picture: string;
  en: CourseText;
  si: CourseText;
}

export const courses: readonly SeededCourse[] = [
  {
    slug: 'beginner',
    category: 'Beginner',
    order: 1,
    picture: 'course-beginner.webp',
    en: {
      title: 'Japanese for beginners',
      summary:
        'From the first あ to your own short sentences. All you need is a phone, a pencil and ten minutes a day.',
      points: [
        'Read and write hiragana and katakana',
        'Greet people and introduce yourself politely',
        'Count, tell the time, and ask what something costs',
        'Make your first sentences about your day',
      ],
      level: 'No Japanese needed',
    },
    si: {
      title: 'ආරම්භකයන් සඳහා ජපන් භාෂාව',
      summary:
        'පළමු あ අකුරේ සිට ඔබේම කෙටි වාක්‍ය දක්වා. ඔබට අවශ්‍ය වන්නේ දුරකථනයක්, පැන්සලක් සහ දිනකට විනාඩි දහයක් පමණයි.',
      points: [
        'හිරගනා සහ කතකනා කියවීම සහ ලිවීම',
        'ආචාරශීලීව සුබ පැතීම සහ තමා හඳුන්වා දීම',
        'ගණන් කිරීම, වේලාව කීම සහ යමක මිල ඇසීම',
        'ඔබේ දවස ගැන මුල්ම වාක්‍ය ගොඩනැඟීම',
      ],
      level: 'ජපන් භාෂා දැනුම අවශ්‍ය නැහැ',
    },
  },
  {
    slug: 'jlpt-n4',
    category: 'JLPT-N4',
    order: 2,
    picture: 'course-jlpt.webp',
    en: {
      title: 'JLPT N4 preparation',
      summary:
        'The Japanese-Language Proficiency Test has five levels, from N5 to N1. N4 shows that you understand basic Japanese, read and heard.',
      points: [
        'Use N4 grammar in sentences of your own',
        'Read short texts on everyday subjects with basic kanji',
        'Follow everyday conversations spoken slowly',
        'Sit the paper with a plan for your time',
      ],
      level: 'For those who read kana and know the basics (N5)',
    },
    si: {
      title: 'JLPT N4 විභාගයට සූදානම',
      summary:
        'ජපන් භාෂා ප්‍රවීණතා විභාගයේ (JLPT) N5 සිට N1 දක්වා මට්ටම් පහක් තිබෙනවා. N4 මට්ටමෙන් පෙන්නුම් කරන්නේ මූලික ජපන් භාෂාව කියවා සහ අසා තේරුම් ගන්න පුළුවන් බවයි.',
      points: [
        'N4 ව්‍යාකරණ ඔබේම වාක්‍යවල යොදා ගැනීම',
        'එදිනෙදා මාතෘකා ගැන මූලික කන්ජි සහිත කෙටි ඡේද කියවීම',
        'සෙමින් කෙරෙන එදිනෙදා සංවාද තේරුම් ගැනීම',
        'කාලය සැලසුම් කරගෙන ප්‍රශ්න පත්‍රයට පිළිතුරු සැපයීම',
      ],
      level: 'කනා අකුරු සහ මූලික කරුණු (N5) දන්නා අයට',
    },
  },
  {
    slug: 'jft-basic',
    category: 'JFT',
    order: 3,
    picture: 'course-jft.webp',
    en: {
      title: 'JFT-Basic preparation',
      summary:
        'The Japan Foundation Test for Basic Japanese measures the Japanese of everyday life, up to level A2. With a skills test, A2 opens the way to Specified Skilled Worker (i), SSW for short.',
      points: [
        'Ask again, ask how, and ask for help at work',
        'Read signs, notices and simple messages',
        'Understand short announcements and instructions',
        'Know the four sections of the computer-based test',
      ],
      level: 'Up to level A2, for those who hope to work in Japan',
    },
    si: {
      title: 'JFT-Basic විභාගයට සූදානම',
      summary:
        'JFT-Basic කියන්නේ එදිනෙදා ජීවිතයට අවශ්‍ය ජපන් භාෂාව A2 මට්ටම දක්වා මැනෙන, ජපන් පදනමේ (Japan Foundation) විභාගයක්. කුසලතා පරීක්ෂණයක් සමඟ A2 මට්ටම, SSW නමින් හැඳින්වෙන “විශේෂිත නිපුණතා සේවක (i)” පදිංචි තත්ත්වයට මඟ විවර කරනවා.',
      points: [
        'රැකියා ස්ථානයේදී නැවත ඇසීම, කරන හැටි ඇසීම සහ උදව් ඉල්ලීම',
        'දැන්වීම් පුවරු, නිවේදන සහ සරල පණිවිඩ කියවීම',
        'කෙටි නිවේදන සහ උපදෙස් අසා තේරුම් ගැනීම',
        'පරිගණකයෙන් පිළිතුරු සපයන විභාගයේ කොටස් හතර හඳුනා ගැනීම',
      ],
      level: 'A2 මට්ටම දක්වා, ජපානයේ සේවය කිරීමට අපේක්ෂා කරන අයට',
    },
  },
];
