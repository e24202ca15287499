import type { Language } from '@nihongo-lanka/contract';

interface TitledText {
  title: string;
  text: string;
}

export interface HomeText {
  /** A Japanese proverb, its meaning and where it comes from. */
  quote: { ja: string; text: string; source: string };
  facility: { text: string; points: string[] };
  /** Paragraphs. */
  culture: string[];
  /** Steps, in their order. */
  keyToSuccess: TitledText[];
}

export interface AboutText {
  /** Markdown. */
  background: string;
  vision: string;
  mission: string;
}

export interface SupportText {
  /** Markdown. */
  intro: string;
}

/** A picture in `media/` and its alternative text, which is empty if the picture is decorative. */
interface PagePicture {
  file: string;
  alt: Readonly<Record<Language, string>>;
}

const proverb = '千里の道も一歩から';

export const home: Readonly<Record<Language, HomeText>> = {
  en: {
    quote: {
      ja: proverb,
      text: 'Even a road of a thousand miles begins with a single step.',
      source: 'Japanese proverb',
    },
    facility: {
      text: 'Our classroom is the phone in your hand. Lectures are short enough for a bus ride, and light enough for a small data package. Nothing has to be installed or bought.',
      points: [
        'Short lectures that you can watch again as often as you like',
        'Captions in Japanese, English and Sinhala',
        'Made for small screens and slow connections',
      ],
    },
    culture: [
      'A language carries its seasons with it. Learners who come for grammar soon find themselves saying いただきます before a meal.',
      'With a brush and ink you learn why each stroke of a kanji has its order. With a bow you learn how much can be said without a word.',
      'Much of it will feel close to home. Taking off your shoes at the door, pouring tea for a guest, respect for teachers and elders: two island peoples, more alike than the map suggests.',
    ],
    keyToSuccess: [
      {
        title: 'A little every day',
        text: 'Ten minutes each day take you further than two hours on a Sunday.',
      },
      {
        title: 'Say it aloud',
        text: 'Read every sentence with your own voice; the tongue learns before the memory does.',
      },
      {
        title: 'Write it by hand',
        text: 'A kana written ten times in a notebook stays; one that was only seen does not.',
      },
      {
        title: 'Learn together',
        text: 'Find one friend to practise with, and ask your teachers whatever is not clear.',
      },
    ],
  },
  si: {
    quote: {
      ja: proverb,
      text: 'සැතපුම් දහසක ගමනක් වුණත් පටන් ගන්නේ එක් පියවරකින්.',
      source: 'ජපන් කියමනක්',
    },
    facility: {
      text: 'අපේ පන්ති කාමරය තිබෙන්නේ ඔබේ අතේ ඇති දුරකථනයේ. දේශන බස් ගමනකට සරිලන තරම් කෙටියි, කුඩා දත්ත පැකේජයකටවත් බරක් නැහැ. කිසිවක් ස්ථාපනය කිරීම හෝ මිලදී ගැනීම අවශ්‍ය නැහැ.',
      points: [
        'කැමති වාර ගණනක් නැවත නැරඹිය හැකි කෙටි දේශන',
        'ජපන්, ඉංග්‍රීසි සහ සිංහල උපසිරැසි',
        'කුඩා තිරවලට සහ අඩු වේග සම්බන්ධතාවලට ගැළපෙන සේ සකස් කළ පාඩම්',
      ],
    },
    culture: [
      'භාෂාවක් සමඟ එහි ඍතුත් අප වෙත එනවා. ව්‍යාකරණ ඉගෙන ගන්න එන අය වැඩි කල් නොගොස්ම ආහාරයට පෙර いただきます (ඉතදකිමස්) කියන්න පටන් ගන්නවා.',
      'කන්ජි අකුරක සෑම ඉරකටම නියමිත පිළිවෙළක් තිබෙන්නේ ඇයිදැයි පින්සල සහ තීන්ත ඔබට කියා දෙනවා. වචනයක් නොකියාම කොපමණ දේ කිව හැකිදැයි හිස නමා කරන ආචාරය ඔබට උගන්වනවා.',
      'මේ බොහෝ දේ අපට ආගන්තුක නැහැ. දොරකඩ පාවහන් ගලවා තැබීම, අමුත්තෙකුට තේ පිළිගැන්වීම, ගුරුවරුන්ට සහ වැඩිහිටියන්ට ගරු කිරීම: සිතියමේ දුරින් පෙනුණත්, මේ දූපත් දෙකේ මිනිසුන් සිතින් සමීපයි.',
    ],
    keyToSuccess: [
      {
        title: 'දිනපතා ටිකක්',
        text: 'දිනපතා විනාඩි දහයක් ඉගෙනීම, ඉරිදාට පැය දෙකක් ඉගෙනීමට වඩා හොඳයි.',
      },
      {
        title: 'හඬ නඟා කියන්න',
        text: 'සෑම වාක්‍යයක්ම ඔබේම හඬින් කියවන්න. මතකයට පෙර දිව ඉගෙන ගන්නවා.',
      },
      {
        title: 'අතින් ලියන්න',
        text: 'දස වරක් පොතේ ලියූ අකුර සිතේ රැඳෙනවා. දුටු පමණින් අකුරක් රැඳෙන්නේ නැහැ.',
      },
      {
        title: 'එක්ව ඉගෙන ගන්න',
        text: 'පුහුණු වෙන්න එක් මිතුරෙක් සොයා ගන්න. නොතේරෙන ඕනෑම දෙයක් ගුරුවරුන්ගෙන් අසන්න.',
      },
    ],
  },
};

export const about: Readonly<Record<Language, AboutText>> = {
  en: {
    background: `The Nihongo Lanka Foundation is a non-profit foundation for the youth of Sri Lanka. It began with one teacher, one borrowed desk and a question that came back every year after the O/Levels: *what now?*

Many young people hoped to work or study in Japan. Few could pay for a language class, and fewer still lived near one. So we put the classroom where everybody already was, on the phone, and made it **free for every learner**.

Today we offer three courses: [Japanese for beginners, JLPT N4 and JFT-Basic](/lectures). Teachers from Sri Lanka and Japan write the lessons together, and every lesson comes with an explanation in Sinhala and in English.

We work with a partner organisation that sends workers to Japan. It helps us to understand what employers expect. It does not decide who may learn: the lectures are open to all, whatever their plans, and we never take money for a lesson, a certificate or a promise of work.`,
    vision:
      'A Sri Lanka in which every young person who wants to learn Japanese can do so, wherever they live and whatever they earn.',
    mission:
      'We make clear, free Japanese lessons, from the first kana to JLPT N4 and JFT-Basic, and stand beside our learners with honest advice about study and work in Japan.',
  },
  si: {
    background: `නිහොංගෝ ලංකා පදනම ශ්‍රී ලාංකික තරුණ පරපුර වෙනුවෙන් පිහිටුවූ, ලාභ නොලබන පදනමක්. එය පටන් ගත්තේ එක් ගුරුවරියකගෙන්, ඉල්ලා ගත් එක් මේසයකින් සහ සෑම වසරකම සාමාන්‍ය පෙළෙන් පසු නැවත නැවතත් ඇසුණු එක් පැනයකින්: *ඊළඟට කුමක්ද?*

ජපානයේ රැකියාවක් කරන්න හෝ ඉගෙන ගන්න බොහෝ තරුණ තරුණියන් සිහින දැක්කා. ඒත් භාෂා පන්තියකට මුදල් ගෙවන්න පුළුවන් වුණේ ටික දෙනෙකුට පමණයි. එවැනි පන්තියක් අසල සිටියේ ඊටත් අඩු පිරිසක්. ඒ නිසා අපි පන්ති කාමරය හැමෝගේම අතේ ඇති දුරකථනයට ගෙනාවා. එය **සෑම ඉගෙනුම්කරුවෙකුටම නොමිලේ** දුන්නා.

අද අපි පාඨමාලා තුනක් පවත්වනවා: [ආරම්භකයන් සඳහා ජපන් භාෂාව, JLPT N4 සහ JFT-Basic](/lectures). ශ්‍රී ලාංකික සහ ජපන් ගුරුවරු එක්ව පාඩම් සකස් කරනවා. සෑම පාඩමක්ම සිංහලෙන් සහ ඉංග්‍රීසියෙන් පැහැදිලි කරනවා.

සේවකයන් ජපානයට යොමු කරන හවුල්කාර ආයතනයක් සමඟ අපි කටයුතු කරනවා. සේවායෝජකයන් අපේක්ෂා කරන දේ තේරුම් ගන්න එය අපට උදව් කරනවා. ඒත් කාට ඉගෙන ගත හැකිදැයි තීරණය කරන්නේ ඒ ආයතනය නෙවෙයි: ඔබේ සැලසුම් කුමක් වුණත් දේශන හැමෝටම විවෘතයි. පාඩමකට, සහතිකයකට හෝ රැකියා පොරොන්දුවකට අපි කවදාවත් මුදල් අය කරන්නේ නැහැ.`,
    vision:
      'ජපන් භාෂාව ඉගෙනීමට කැමති සෑම තරුණයෙකුටම සහ තරුණියකටම, වාසය කරන තැන හෝ ආදායම බාධාවක් නොවී, ඒ අවස්ථාව ලැබෙන ශ්‍රී ලංකාවක්.',
    mission:
      'පළමු කනා අකුරේ සිට JLPT N4 සහ JFT-Basic දක්වා පැහැදිලි ජපන් භාෂා පාඩම් නොමිලේ සකස් කිරීම, සහ ජපානයේ ඉගෙනීම හා රැකියා පිළිබඳ අවංක උපදෙස් දී අපේ ඉගෙනුම්කරුවන්ට අත්වැලක් වීම.',
  },
};

export const support: Readonly<Record<Language, SupportText>> = {
  en: {
    intro: `Our lessons are free because people give what they can: an hour, a skill, a test fee. There is room for you too.

## How you can help

- **Give an hour.** If you speak Japanese, practise conversation with a learner by phone once a week.
- **Give your eyes.** Read new captions in Sinhala or Japanese and tell us what could be clearer.
- **Give a test fee.** A gift to the [test-fee fund](/news-event/test-fee-fund) lets a learner sit JLPT N4 or JFT-Basic.
- **Give a room.** Study groups need a table, a few chairs and a fan, for two hours a month.

Write to us through the [contact page](/contact) and say which of these suits you. We answer every message.

## If you are a learner and need help

- You can't log in, or your account is still waiting: tell us your username, never your password.
- A lecture doesn't play, or a caption looks wrong: name the lecture and the phone you use.
- You have been offered a job in Japan and are not sure about it: ask us before you pay or sign anything.

The foundation's people will never ask you for money.`,
  },
  si: {
    intro: `අපේ පාඩම් නොමිලේ දෙන්න පුළුවන් බොහෝ දෙනා තමන්ට හැකි දේ පරිත්‍යාග කරන නිසයි: පැයක්, දක්ෂතාවක්, විභාග ගාස්තුවක්. ඔබටත් මෙහි තැනක් තිබෙනවා.

## ඔබට උපකාර කළ හැකි ආකාර

- **පැයක් දෙන්න.** ඔබ ජපන් භාෂාව කතා කරන්නේ නම්, සතියකට වරක් දුරකථනයෙන් ඉගෙනුම්කරුවෙකු සමඟ සංවාදයේ යෙදෙන්න.
- **ඔබේ අවධානය දෙන්න.** නව සිංහල හෝ ජපන් උපසිරැසි කියවා, වඩාත් පැහැදිලි කළ යුතු තැන් අපට කියන්න.
- **විභාග ගාස්තුවක් දෙන්න.** [විභාග ගාස්තු අරමුදලට](/news-event/test-fee-fund) දෙන ආධාරයකින් ඉගෙනුම්කරුවෙකුට JLPT N4 හෝ JFT-Basic විභාගයට පෙනී සිටින්න පුළුවන් වෙනවා.
- **කාමරයක් දෙන්න.** අධ්‍යයන කණ්ඩායම්වලට මසකට පැය දෙකක් සඳහා මේසයක්, පුටු කිහිපයක් සහ විදුලි පංකාවක් ප්‍රමාණවත්.

මේවායින් ඔබට ගැළපෙන්නේ කුමක්දැයි [අප අමතන්න](/contact) පිටුවෙන් අපට ලියන්න. සෑම පණිවිඩයකටම අපි පිළිතුරු දෙනවා.

## ඔබ ඉගෙනුම්කරුවෙකු නම් සහ උදව් අවශ්‍ය නම්

- පිවිසෙන්න බැරිද? ගිණුම තවමත් අනුමැතිය බලාපොරොත්තුවෙන්ද? ඔබේ පරිශීලක නාමය අපට කියන්න. මුරපදය කිසි විටෙකත් නොකියන්න.
- දේශනයක් ධාවනය වෙන්නේ නැද්ද? උපසිරැසියක් වැරදි යැයි පෙනෙනවාද? දේශනයේ නම සහ ඔබ භාවිත කරන දුරකථනය සඳහන් කරන්න.
- ජපානයේ රැකියාවක් ගැන ලැබුණු යෝජනාවක් පිළිබඳ සැකයක් තිබෙනවාද? මුදල් ගෙවීමට හෝ අත්සන් කිරීමට පෙර අපෙන් අසන්න.

පදනමේ කවුරුත් කවදාවත් ඔබෙන් මුදල් ඉල්ලන්නේ නැහැ.`,
  },
};

export const pagePictures = {
  hero: {
    file: 'page-hero.webp',
    alt: {
      en: 'A red sun rises over waves between a torii gate and a white stupa; a lotus opens in front.',
      si: 'තොරී දොරටුවක් සහ සුදු ස්තූපයක් අතරින්, රළ මතින් රතු හිරු නැඟෙනවා. ඉදිරියෙන් නෙළුමක් පිපෙනවා.',
    },
  },
  facility: {
    file: 'page-facility.webp',
    alt: {
      en: 'A phone that shows a lecture with the kana あ, beside a notebook, a pencil and a cup of tea.',
      si: 'あ අකුර සහිත දේශනයක් දිස්වන දුරකථනයක්. අසලින් පොතක්, පැන්සලක් සහ තේ කෝප්පයක්.',
    },
  },
  culture: {
    file: 'page-culture.webp',
    alt: {
      en: 'A patchwork of Japanese patterns: waves, hemp leaves, linked circles, a fan and plum blossom.',
      si: 'ජපන් රටා එකතුවක්: රළ, හණ පත්‍ර, එකිනෙක බැඳුණු කව, පංකාවක් සහ ප්ලම් මල්.',
    },
  },
  map: {
    file: 'page-map.webp',
    alt: {
      en: 'A drawn map of Sri Lanka with a red pin beside Colombo, and a small plan of the streets around it.',
      si: 'කොළඹ අසල රතු සලකුණක් සහිත ශ්‍රී ලංකා සිතියමක් සහ ඒ අවට වීදිවල කුඩා සැලැස්මක්.',
    },
  },
} as const satisfies Record<string, PagePicture>;
