interface StaffText {
  name: string;
  role: string;
  bio: string;
}

export interface SeededStaff {
  key: string;
  group: 'foundation' | 'academic';
  order: number;
  /** File name in `media/`. */
  portrait: string;
  /** How a Japanese member writes their own name. */
  nameJa?: string;
  en: StaffText;
  si: StaffText;
}

export const staff: readonly SeededStaff[] = [
  {
    key: 'nirmala',
    group: 'foundation',
    order: 1,
    portrait: 'staff-nirmala.webp',
    en: {
      name: 'Nirmala Wijesundara',
      role: 'Chairperson',
      bio: 'A school principal for twenty-two years, she started the foundation at a borrowed desk, for pupils who asked what comes after the O/Ls.',
    },
    si: {
      name: 'නිර්මලා විජේසුන්දර',
      role: 'සභාපතිනිය',
      bio: 'වසර විසිදෙකක් විදුහල්පතිනියක ලෙස සේවය කළ ඇය, සාමාන්‍ය පෙළෙන් පසු කුමක් කරමුදැයි ඇසූ සිසුන් වෙනුවෙන්, ඉල්ලා ගත් මේසයක සිට මේ පදනම ආරම්භ කළා.',
    },
  },
  {
    key: 'ruwan',
    group: 'foundation',
    order: 2,
    portrait: 'staff-ruwan.webp',
    en: {
      name: 'Ruwan Abeysekara',
      role: 'Director of programmes',
      bio: 'He worked in Nagoya for six years and came home with a suitcase of grammar notes. He plans the courses and keeps every one of them free.',
    },
    si: {
      name: 'රුවන් අබේසේකර',
      role: 'වැඩසටහන් අධ්‍යක්ෂ',
      bio: 'වසර හයක් නගෝයා නගරයේ සේවය කළ ඔහු සියරට ආවේ ව්‍යාකරණ සටහන් පිරුණු ගමන් මල්ලක් සමඟයි. පාඨමාලා සැලසුම් කරන්නෙත්, ඒ සියල්ල නොමිලේම පවත්වාගෙන යන්නෙත් ඔහුයි.',
    },
  },
  {
    key: 'rizna',
    group: 'foundation',
    order: 3,
    portrait: 'staff-rizna.webp',
    en: {
      name: 'Fathima Rizna',
      role: 'Learner support',
      bio: 'She reads every registration and answers every question, in Sinhala, Tamil or English. If you are stuck, hers is the first name to know.',
    },
    si: {
      name: 'ෆාතිමා රිස්නා',
      role: 'ඉගෙනුම්කරුවන්ට සහාය',
      bio: 'ඇය සෑම ලියාපදිංචියක්ම කියවා, සිංහලෙන්, දෙමළෙන් හෝ ඉංග්‍රීසියෙන් නැඟෙන සෑම ප්‍රශ්නයකටම පිළිතුරු දෙනවා. අපහසුතාවක් ඇති වුණොත් මුලින්ම ඇයට කතා කරන්න.',
    },
  },
  {
    key: 'kavindu',
    group: 'foundation',
    order: 4,
    portrait: 'staff-kavindu.webp',
    en: {
      name: 'Kavindu Senanayake',
      role: 'Partnership with Japan',
      bio: 'He is our link to the partner organisation that sends workers to Japan, and explains to families, step by step, what a fair offer looks like.',
    },
    si: {
      name: 'කවිඳු සේනානායක',
      role: 'ජපන් හවුල්කාරිත්වය',
      bio: 'සේවකයන් ජපානයට යොමු කරන අපේ හවුල්කාර ආයතනය සමඟ කටයුතු කරන්නේ ඔහුයි. සාධාරණ රැකියා අවස්ථාවක් හඳුනා ගන්නා හැටි ඔහු පවුල්වලට පියවරෙන් පියවර පැහැදිලි කර දෙනවා.',
    },
  },
  {
    key: 'haruka',
    group: 'academic',
    order: 1,
    portrait: 'staff-haruka.webp',
    nameJa: '水野 遥',
    en: {
      name: 'Haruka Mizuno',
      role: 'Head of Japanese',
      bio: 'Born in Matsumoto, she has taught Japanese to beginners for fifteen years. She believes that anyone can read hiragana in three weeks, ten minutes a day.',
    },
    si: {
      name: 'හරුකා මිසුනෝ',
      role: 'ජපන් භාෂා අංශ ප්‍රධානී',
      bio: 'මත්සුමොතෝ නගරයේ උපන් ඇය වසර පහළොවක් තිස්සේ ආරම්භකයන්ට ජපන් භාෂාව උගන්වනවා. දිනකට විනාඩි දහය බැගින් සති තුනකදී ඕනෑම කෙනෙකුට හිරගනා කියවන්න පුළුවන් බව ඇය විශ්වාස කරනවා.',
    },
  },
  {
    key: 'kenji',
    group: 'academic',
    order: 2,
    portrait: 'staff-kenji.webp',
    nameJa: '森田 健司',
    en: {
      name: 'Kenji Morita',
      role: 'Teacher, JLPT N4',
      bio: 'A retired railway engineer from Sendai who explains grammar the way he once explained timetables: every part has its place, and its reason.',
    },
    si: {
      name: 'කෙන්ජි මොරිතා',
      role: 'JLPT N4 ගුරුවරයා',
      bio: 'සෙන්දායි නගරයේ විශ්‍රාමික දුම්රිය ඉංජිනේරුවෙක්. දුම්රිය කාලසටහනක මෙන්ම ව්‍යාකරණයේත් සෑම කොටසකටම තැනක් සහ හේතුවක් ඇති බව ඔහු පෙන්වා දෙනවා.',
    },
  },
  {
    key: 'tharshini',
    group: 'academic',
    order: 3,
    portrait: 'staff-tharshini.webp',
    en: {
      name: 'Tharshini Sivakumar',
      role: 'Teacher, JFT-Basic',
      bio: 'She learned Japanese in Jaffna from a radio and one dictionary, and now prepares learners for the conversations of a working day.',
    },
    si: {
      name: 'තර්ෂිනී සිවකුමාර්',
      role: 'JFT-Basic ගුරුවරිය',
      bio: 'යාපනයේදී ගුවන් විදුලියකින් සහ එකම ශබ්දකෝෂයකින් ජපන් භාෂාව ඉගෙන ගත් ඇය, අද රැකියා ස්ථානයේ එදිනෙදා කතාබහට ඉගෙනුම්කරුවන් සූදානම් කරනවා.',
    },
  },
  {
    key: 'dinuka',
    group: 'academic',
    order: 4,
    portrait: 'staff-dinuka.webp',
    en: {
      name: 'Dinuka Perera',
      role: 'Teacher, beginners',
      bio: 'He passed JLPT N2 while driving a three-wheeler in Gampaha, and still keeps his kanji cards behind the sun visor.',
    },
    si: {
      name: 'දිනුක පෙරේරා',
      role: 'ආරම්භක පාඨමාලා ගුරුවරයා',
      bio: 'ගම්පහ ත්‍රිරෝද රථයක් පදවමින්ම JLPT N2 සමත් වූ ඔහු, තවමත් තම කන්ජි කාඩ්පත් තබා ගන්නේ රථයේ හිරු ආවරණයට පිටුපසින්.',
    },
  },
];
