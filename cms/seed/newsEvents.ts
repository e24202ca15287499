import type { NewsEventKind } from '@nihongo-lanka/contract';

interface NewsText {
  title: string;
  summary: string;
  /** Markdown, headings from the second level. */
  body: string;
  coverAlt: string;
  /** Only for events. */
  location?: string;
}

/**
 * `days` are counted from the day of seeding; negative ones are in the past. `on` is a day of the
 * year as `MM-DD`, for items that belong to a season.
 */
export type SeededDay = { days: number } | { on: string };

export interface SeededNewsEvent {
  slug: string;
  kind: NewsEventKind;
  /** File name in `media/`. */
  cover: string;
  /** In the past. */
  published: SeededDay;
  event?: {
    day: SeededDay;
    /** HH:mm in Asia/Colombo. */
    startTime: string;
    durationHours: number;
  };
  en: NewsText;
  si: NewsText;
}

export const newsEvents: readonly SeededNewsEvent[] = [
  {
    slug: 'tanabata-evening',
    kind: 'event',
    cover: 'news-tanabata.webp',
    published: { days: -1 },
    event: { day: { on: '07-07' }, startTime: '17:30', durationHours: 3 },
    en: {
      title: 'An evening of Tanabata wishes',
      summary:
        'Write a wish in your own Japanese, tie it to the bamboo, and hear the story of the two stars who meet once a year.',
      location: 'Foundation hall, No. 24, Sakura Lane, Nugegoda',
      coverAlt:
        'Coloured paper wishes hang from a bamboo branch under the Milky Way; the kanji 七夕 (Tanabata).',
      body: `In Japan, Tanabata is kept on 7 July, and in some towns in August. We light the lanterns on the same evening as Japan, with everybody who has learned their hiragana since the last one.

## The story

Orihime, the weaver, and Hikoboshi, the herdsman, live on opposite banks of the Milky Way. They may meet on one night of the year, the seventh of the seventh month. On that night people write a wish on a strip of paper, a *tanzaku* (短冊), and tie it to bamboo.

## What we'll do

- **17:30** Tea, and folding stars and cranes from paper
- **18:15** The story, told in very easy Japanese with pictures
- **19:00** Writing wishes: our teachers help with every sentence
- **20:00** We tie them up, read some aloud, and sing たなばたさま together

> Last time somebody wrote: 「母に家を建ててあげたい」, I want to build a house for my mother. The whole room went quiet.

## Good to know

You need no Japanese, and parents, brothers and sisters are welcome. It costs nothing. Please tell us through the [contact page](/contact) how many of you will come, so that there is enough bamboo. Would you like to read the wishes that evening? The lesson for [Language Beginners](/lectures) is a good start.`,
    },
    si: {
      title: 'තනබතා ප්‍රාර්ථනා සන්ධ්‍යාව',
      summary:
        'ඔබේ ප්‍රාර්ථනාව ඔබේම ජපන් බසින් ලියා උණ අත්තේ එල්ලන්න. වසරකට වරක් පමණක් හමුවන තරු දෙකේ කතාවට සවන් දෙන්න.',
      location: 'පදනමේ ශාලාව, අංක 24, සකුරා පටුමග, නුගේගොඩ',
      coverAlt: 'ක්ෂීරපථය යට උණ අත්තක එල්ලෙන පාට පාට ප්‍රාර්ථනා පත්‍රිකා සහ 七夕 (තනබතා) යන කන්ජි අකුරු.',
      body: `ජපානයේ තනබතා උත්සවය පැවැත්වෙන්නේ ජූලි 7 වනදායි. ඇතැම් නගරවල එය අගෝස්තු මාසයේයි. ජපානයේ වගේම අපිත් එදින සවස පහන් කූඩු දල්වා, පසුගිය වතාවෙන් පසු හිරගනා ඉගෙන ගත් හැමෝම සමඟ එය සමරනවා.

## කතාව

රෙදි වියන ඔරිහිමේත් ගවයන් රකින හිකොබොෂිත් ඉන්නේ ක්ෂීරපථයේ දෙපසයි. ඔවුන්ට හමුවෙන්න පුළුවන් වසරේ එක් රැයක, හත්වන මාසයේ හත්වනදා පමණයි. එදින මිනිස්සු 短冊 (*තන්සකු*) නම් කඩදාසි පටියක ප්‍රාර්ථනාවක් ලියා උණ අත්තක බඳිනවා.

## වැඩසටහන

- **17:30** තේ පැන් සංග්‍රහය, කඩදාසියෙන් තරු සහ කොකුන් නැවීම
- **18:15** පින්තූර ආධාරයෙන්, ඉතා සරල ජපන් බසින් කතාව
- **19:00** ප්‍රාර්ථනා ලිවීම: සෑම වාක්‍යයකටම අපේ ගුරුවරුන්ගේ සහාය තිබෙනවා
- **20:00** ප්‍රාර්ථනා උණ අත්තේ බැඳ, කිහිපයක් හඬ නඟා කියවා, たなばたさま ගීතය එක්ව ගයනවා

> පසුගිය වතාවේ කෙනෙක් ලියා තිබුණේ 「母に家を建ててあげたい」 කියලා: මට අම්මාට ගෙයක් හදා දෙන්න ඕනෑ. මුළු ශාලාවම නිහඬ වුණා.

## දැනගත යුතු කරුණු

ජපන් භාෂා දැනුම අවශ්‍ය නැහැ. දෙමාපියන්ටත් සහෝදර සහෝදරියන්ටත් ඇරයුම් කරනවා. සහභාගි වීම නොමිලේ. උණ අතු ප්‍රමාණවත්ව සූදානම් කරන්න, එන්නේ කී දෙනෙක්දැයි [අප අමතන්න](/contact) පිටුවෙන් අපට දන්වන්න. එදින ප්‍රාර්ථනා කියවීමට කැමතිද? [“ජපන් භාෂාව අරඹන අයට”](/lectures) පාඩම හොඳ ආරම්භයක්.`,
    },
  },
  {
    slug: 'captions-in-three-languages',
    kind: 'news',
    cover: 'news-captions.webp',
    published: { days: -3 },
    en: {
      title: 'Our lessons now have captions in three languages',
      summary:
        'Language Beginners, JFT 1 and JLPT N4 T1 can be followed line by line, in the language you read most easily.',
      coverAlt:
        'A phone shows a red sun with the kanji 字; three caption lines in different colours rise from it.',
      body: `Many of you told us that you study on the bus, in a shared room or late at night, with the sound off. So our lessons are made to be read as well as watched.

## What has changed

Three lessons now have captions in **Japanese, English and Sinhala**:

- **Language Beginners**: the five vowels, three first words and four greetings
- **JFT 1**: five phrases for work and daily life
- **JLPT N4 T1**: the grammar point 〜ながら, for doing two things at once

Choose a language with the player's caption button, and change it whenever you like.

## Small enough for any data package

Each of these lessons takes about a minute and needs less than one megabyte. Even at the end of the month there is room for one more.

## How to use one minute well

1. Watch once with Sinhala or English captions, to understand.
2. Watch again with Japanese captions, and read aloud while the sun rises on the screen.
3. The next day, watch without captions and see how much has stayed.

> Three short rounds on three days do more than one long evening.
>
> Haruka Mizuno, Head of Japanese

You'll find the lessons on the [lectures page](/lectures). Not yet a member? [Register](/register), it costs nothing.`,
    },
    si: {
      title: 'අපේ පාඩම්වලට දැන් භාෂා තුනකින් උපසිරැසි',
      summary:
        '“ජපන් භාෂාව අරඹන අයට”, JFT 1 සහ JLPT N4 T1 පාඩම් ඔබට පහසුම භාෂාවෙන්, පේළියෙන් පේළිය කියවමින් නරඹන්න පුළුවන්.',
      coverAlt: '字 යන කන්ජි අකුර සහිත රතු හිරුක් දිස්වන දුරකථනයක්. ඉන් නැඟෙන වෙනස් පාට උපසිරැසි පේළි තුනක්.',
      body: `බස් රථයේදී, කිහිප දෙනෙකු සිටින කාමරයේදී හෝ රෑ බෝ වී, ශබ්දය නැතිව ඉගෙන ගන්නා බව ඔබෙන් බොහෝ දෙනෙක් අපට කිව්වා. ඒ නිසා අපේ පාඩම් නරඹන්න වගේම කියවන්නත් පුළුවන් වෙන සේ සකස් කළා.

## අලුත් දේ

පාඩම් තුනකට දැන් **ජපන්, ඉංග්‍රීසි සහ සිංහල** උපසිරැසි තිබෙනවා:

- **“ජපන් භාෂාව අරඹන අයට”**: ස්වර පහ, මුල් වචන තුනක් සහ ආචාර වචන හතරක්
- **JFT 1**: රැකියාවට සහ එදිනෙදා ජීවිතයට වාක්‍ය පහක්
- **JLPT N4 T1**: එකවර දේවල් දෙකක් කරන බව කියන 〜ながら ව්‍යාකරණ කරුණ

ධාවකයේ ඇති උපසිරැසි බොත්තමෙන් භාෂාව තෝරන්න. කැමති විටෙක එය වෙනස් කරන්න.

## ඕනෑම දත්ත පැකේජයකට ගැළපෙන තරම් කුඩායි

මේ එක් පාඩමකට විනාඩියක් පමණ ගත වෙනවා. වැය වන දත්ත ප්‍රමාණය මෙගාබයිටයකටත් අඩුයි. මාසය අගදීත් තවත් පාඩමකට ඉඩ තිබෙනවා.

## විනාඩියකින් උපරිම ඵල ලබන්නේ මෙහෙමයි

1. පළමුව සිංහල හෝ ඉංග්‍රීසි උපසිරැසි සමඟ නරඹා තේරුම් ගන්න.
2. දෙවනුව ජපන් උපසිරැසි සමඟ නරඹා, තිරයේ හිරු නැඟෙන විට හඬ නඟා කියවන්න.
3. පසුදා උපසිරැසි නැතිව නරඹා, කොපමණ මතකද බලන්න.

> එක් දිගු සවසකට වඩා, දින තුනක කෙටි වාර තුනක් හොඳයි.
>
> හරුකා මිසුනෝ, ජපන් භාෂා අංශ ප්‍රධානී

පාඩම් [දේශන පිටුවේ](/lectures) තිබෙනවා. තවම ගිණුමක් නැද්ද? [ලියාපදිංචි වන්න](/register). එය නොමිලේ.`,
    },
  },
  {
    slug: 'kandy-open-day',
    kind: 'event',
    cover: 'news-kandy.webp',
    published: { days: -6 },
    event: { day: { days: 17 }, startTime: '09:30', durationHours: 6 },
    en: {
      title: 'Open day in Kandy',
      summary:
        'Meet the teachers, try a first lesson, and ask everything about Japanese, the tests and work in Japan. Parents are welcome.',
      location: 'Community hall, Peradeniya Road, Kandy',
      coverAlt:
        'A white pavilion with a red roof beside a lake, hills and a pale sun behind it; carp streamers fly from a pole.',
      body: `Our lessons live on the internet, but some questions are easier over a cup of tea. So we are coming to the hill country for a day, with two teachers, a table full of books and plenty of ginger biscuits.

## The day

- **09:30** Welcome, and your name in katakana on a badge
- **10:00** A first lesson for everybody: five vowels, four greetings
- **11:30** JLPT N4 and JFT-Basic: which test is for you?
- **13:00** Lunch packets for all, vegetarian too
- **14:00** Living in Japan: two former trainees answer your questions
- **15:00** Register on the spot, with help if you want it

## For parents

Please come along. We'll explain what the foundation does and what it **never** does: we take no money for lessons, and we sell no jobs. We'll also show you how to check whether an agency is licensed by the Sri Lanka Bureau of Foreign Employment.

> Bring the question that you think is too simple. It is usually the one that everybody has.

## Coming

The hall is on the bus road from Peradeniya to the town, and has a ramp at the side door. There is no charge and no ticket. If you already know that you'll come, a line through the [contact page](/contact) helps us to cook enough rice.`,
    },
    si: {
      title: 'මහනුවර විවෘත දිනය',
      summary:
        'ගුරුවරුන් හමුවන්න, පළමු පාඩම අත්හදා බලන්න, ජපන් භාෂාව, විභාග සහ ජපානයේ රැකියා ගැන ඕනෑම දෙයක් අසන්න. දෙමාපියන්ටත් ඇරයුම් කරනවා.',
      location: 'ප්‍රජා ශාලාව, පේරාදෙණිය පාර, මහනුවර',
      coverAlt: 'වැවක් අසල රතු වහලක් සහිත සුදු මණ්ඩපයක්. පිටුපස කඳු සහ ළා පැහැති හිරු. කණුවක ලෙළදෙන මාළු හැඩැති කොඩි.',
      body: `අපේ පාඩම් තිබෙන්නේ අන්තර්ජාලයේ. ඒත් සමහර ප්‍රශ්න තේ කෝප්පයක් අතැතිව කතා කිරීම පහසුයි. ඒ නිසා ගුරුවරුන් දෙදෙනෙක්, පොත් පිරුණු මේසයක් සහ ඕනෑ තරම් ඉඟුරු බිස්කට් සමඟ අපි එක් දවසකට කඳුරටට එනවා.

## දවසේ වැඩසටහන

- **09:30** පිළිගැනීම, ඔබේ නම කතකනා අකුරින් ලියූ ලාංඡනයක්
- **10:00** හැමෝටම පළමු පාඩම: ස්වර පහ සහ ආචාර වචන හතර
- **11:30** JLPT N4 සහ JFT-Basic: කුමන විභාගය කාටද?
- **13:00** හැමෝටම දිවා ආහාර පාර්සල්, නිර්මාංශ ආහාරත් තිබෙනවා
- **14:00** ජපානයේ ජීවිතය: එහි පුහුණුව ලැබූ දෙදෙනෙක් ඔබේ ප්‍රශ්නවලට පිළිතුරු දෙනවා
- **15:00** එතැනම ලියාපදිංචි වීම, අවශ්‍ය නම් අපේ සහාය ඇතිව

## දෙමාපියන් වෙනුවෙන්

ඔබත් එන්න. පදනම කරන දේත්, **කිසිදා නොකරන** දේත් අපි පැහැදිලි කරනවා: අපි පාඩම්වලට මුදල් අය කරන්නේ නැහැ, රැකියා අලෙවි කරන්නේ නැහැ. ආයතනයකට ශ්‍රී ලංකා විදේශ සේවා නියුක්ති කාර්යාංශයේ බලපත්‍රයක් තිබෙනවාදැයි පරීක්ෂා කරන හැටිත් පෙන්වා දෙනවා.

> සරල වැඩියි කියලා ඔබට හිතෙන ප්‍රශ්නයම අරගෙන එන්න. බොහෝ විට හැමෝටම තියෙන්නේ ඒ ප්‍රශ්නයමයි.

## පැමිණීම

ශාලාව තිබෙන්නේ පේරාදෙණියේ සිට නගරයට යන බස් මාර්ගයේ. පැති දොරටුවේ රෝද පුටු සඳහා බෑවුමක් තිබෙනවා. ගාස්තුවක්වත් ප්‍රවේශ පත්‍රයක්වත් නැහැ. එන බව දැනටමත් විශ්වාස නම්, [අප අමතන්න](/contact) පිටුවෙන් වචනයක් ලියන්න. බත් ප්‍රමාණය තීරණය කිරීමට එය උදව්වක්.`,
    },
  },
  {
    slug: 'test-fee-fund',
    kind: 'news',
    cover: 'news-test-fee.webp',
    published: { days: -9 },
    en: {
      title: 'Twenty test fees for learners who are ready',
      summary:
        'Ready for JLPT N4 or JFT-Basic, but the fee is too much? Our test-fee fund pays for twenty learners in this round.',
      coverAlt:
        'A red good-luck charm with a gold cord and the kanji 合格 (passed) hangs before a pattern of hemp leaves.',
      body: `Every round of tests we see the same thing: somebody has studied for months, is ready, and then doesn't register because the fee is as much as a week's groceries. That should not be the reason.

## What the fund pays

The **full fee** of one test, JLPT N4 or JFT-Basic, for twenty learners in this round. It is a gift, not a loan, and no one has to promise to work anywhere in return.

## Who can ask

You can ask if you

- have been an approved learner here for three months or longer,
- are between 17 and 30 years old,
- and would have to do without something important to pay the fee yourself.

## How to ask

1. Send a few lines through the [contact page](/contact), with the subject "Test fee". Sinhala, Tamil or English, as you like.
2. A teacher calls you for fifteen minutes and asks some easy questions in Japanese.
3. You hear from us within two weeks. If the answer is "not yet", we tell you what to practise.

> I was ashamed to ask. The teacher on the phone only asked me what I had eaten for breakfast, in Japanese, and I could answer.
>
> A learner from Monaragala, who passed

If you'd like to give a fee instead of asking for one, the [support page](/support) tells you how.`,
    },
    si: {
      title: 'සූදානම් ඉගෙනුම්කරුවන් විසි දෙනෙකුට විභාග ගාස්තු',
      summary:
        'JLPT N4 හෝ JFT-Basic විභාගයට සූදානම්, ඒත් ගාස්තුව දරන්න බැරිද? මෙවර අපේ අරමුදල විසි දෙනෙකුගේ ගාස්තුව ගෙවනවා.',
      coverAlt: 'හණ පත්‍ර රටාවක් ඉදිරියේ එල්ලෙන, රන් නූලක් සහ 合格 (සමත්) යන කන්ජි අකුරු සහිත රතු සුබ පැතුම් සුරයක්.',
      body: `සෑම විභාග වාරයකම අපි එකම දෙය දකිනවා: මාස ගණනක් ඉගෙන ගෙන සූදානම් වූ කෙනෙක්, ගාස්තුව සතියක කෑම වියදමට සමාන නිසා අයදුම් නොකර සිටිනවා. එය හේතුවක් වෙන්න හොඳ නැහැ.

## අරමුදලෙන් ගෙවන දේ

මේ වාරයේදී ඉගෙනුම්කරුවන් විසි දෙනෙකුට, JLPT N4 හෝ JFT-Basic යන විභාග දෙකෙන් එකක **සම්පූර්ණ ගාස්තුව**. එය ණයක් නොව තෑග්ගක්. ඒ වෙනුවෙන් කොතැනක හෝ සේවය කරන බවට කාටවත් පොරොන්දු වෙන්න ඕනෑ නැහැ.

## ඉල්ලන්න පුළුවන් කාටද?

- මාස තුනක් හෝ ඊට වැඩි කලක් මෙහි අනුමත ඉගෙනුම්කරුවෙකු ලෙස සිටින,
- වයස අවුරුදු 17ත් 30ත් අතර,
- ගාස්තුව තමන්ම ගෙව්වොත් අත්‍යවශ්‍ය දෙයක් අත්හැරීමට සිදු වන අයට.

## ඉල්ලුම් කරන්නේ මෙහෙමයි

1. [අප අමතන්න](/contact) පිටුවෙන්, “විභාග ගාස්තු” යන මාතෘකාව යටතේ පේළි කිහිපයක් එවන්න. සිංහලෙන්, දෙමළෙන් හෝ ඉංග්‍රීසියෙන් ලියන්න පුළුවන්.
2. ගුරුවරයෙක් ඔබ අමතා විනාඩි පහළොවක් ජපන් බසින් පහසු ප්‍රශ්න කිහිපයක් අසනවා.
3. සති දෙකක් ඇතුළත අපේ පිළිතුර ලැබෙනවා. එය “තව ටිකක් ඉන්න” යන්න නම්, පුහුණු විය යුතු දේ අපි කියා දෙනවා.

> මට ඉල්ලන්න ලැජ්ජා හිතුණා. ඒත් ගුරුතුමිය දුරකථනයෙන් ඇහුවේ උදේට කෑවේ මොනවාද කියලා විතරයි, ජපන් භාෂාවෙන්. මට උත්තර දෙන්න පුළුවන් වුණා.
>
> විභාගය සමත් වූ, මොනරාගල ඉගෙනුම්කරුවෙක්

ගාස්තුවක් ඉල්ලනු වෙනුවට දීමට කැමති නම්, ඒ ගැන [සහාය](/support) පිටුවේ සඳහන් වෙනවා.`,
    },
  },
  {
    slug: 'jft-basic-explained',
    kind: 'news',
    cover: 'news-jft-basic.webp',
    published: { days: -14 },
    en: {
      title: 'JFT-Basic: what it is, and how test dates work',
      summary:
        'Up to level A2, four sections, one hour at a computer. What the test proves, and how to choose your day.',
      coverAlt:
        'A screen with four answers, one marked in red, beside a golden clock; the kanji 試験 (test).',
      body: `If you hope to work in Japan, you will soon meet the name **JFT-Basic**. Here is what we are asked most often.

## What it is

The Japan Foundation Test for Basic Japanese measures the Japanese of everyday life, up to level A2 of the European framework (CEFR). A2 in JFT-Basic, or a pass in JLPT N4 or above, is the language proof for *Specified Skilled Worker (i)*, known as SSW (特定技能, *tokutei ginō*), the residence status that Japan opened in April 2019. A skills test for your kind of work is needed as well.

## On the day

- You answer on a computer at a test centre, for about 60 minutes.
- There are four sections: script and vocabulary, conversation and expression, listening, and reading.
- 200 of 250 points show A2; since August 2026, 175 show A2.1 and 145 A1. SSW still needs A2. The two lower levels are for *Employment for Skill Development*, a programme for work in Japan from April 2027 on.

## Choosing a date

JLPT has fixed days: the first Sunday of July and of December, and not every country holds both. JFT-Basic is held in several periods of the year, in Sri Lanka too. Within a period you choose a day and a free seat yourself, on the booking site of the test operator, Prometric. Nobody has to do it for you for money.

> Book when you can finish a practice test calmly, with five minutes to spare.

Dates, fees and rules change, so read the Japan Foundation's own pages before you pay. To prepare, begin with [JFT 1](/lectures); if the fee is what stops you, see our [test-fee fund](/news-event/test-fee-fund).`,
    },
    si: {
      title: 'JFT-Basic: එය කුමක්ද? විභාග දින තෝරන්නේ කෙසේද?',
      summary: 'A2 මට්ටම දක්වා, කොටස් හතරක්, පරිගණකය ඉදිරියේ පැයක්. විභාගයෙන් ඔප්පු වන දේ සහ දිනයක් තෝරා ගන්නා හැටි.',
      coverAlt: 'පිළිතුරු හතරක් අතරින් එකක් රතු පාටින් සලකුණු කළ තිරයක්, රන්වන් ඔරලෝසුවක් සහ 試験 (විභාගය) යන කන්ජි අකුරු.',
      body: `ජපානයේ සේවය කිරීමට අපේක්ෂා කරන ඔබට **JFT-Basic** යන නම නිතර අසන්න ලැබෙනවා. අපෙන් වැඩිපුරම අසන ප්‍රශ්නවලට පිළිතුරු මෙන්න.

## එය කුමක්ද?

JFT-Basic කියන්නේ එදිනෙදා ජීවිතයට අවශ්‍ය ජපන් භාෂාව, යුරෝපීය රාමුවේ (CEFR) A2 මට්ටම දක්වා මැනීමට ජපන් පදනම (Japan Foundation) පවත්වන විභාගයක්. 2019 අප්‍රේල් මාසයේ ජපානය හඳුන්වා දුන් “විශේෂිත නිපුණතා සේවක (i)” පදිංචි තත්ත්වයට (SSW) ජපන් බසින් කියන්නේ 特定技能 (*තොකුතේ ගිනෝ*) කියලා. ඒ සඳහා අවශ්‍ය භාෂා සුදුසුකම සපුරාලන්නේ JFT-Basic විභාගයෙන් A2 මට්ටම ලැබීමෙන්, නැත්නම් JLPT N4 හෝ ඊට ඉහළ මට්ටමක් සමත් වීමෙන්. ඔබේ රැකියා ක්ෂේත්‍රයට අදාළ කුසලතා පරීක්ෂණයකුත් අවශ්‍යයි.

## විභාගය දා

- විභාග මධ්‍යස්ථානයේ පරිගණකයකින් විනාඩි 60ක් පමණ පිළිතුරු දෙනවා.
- කොටස් හතරයි: අකුරු සහ වචන, සංවාදය සහ ප්‍රකාශනය, සවන්දීම, කියවීම.
- ලකුණු 250න් 200ක් A2 මට්ටම පෙන්නුම් කරනවා. 2026 අගෝස්තුවේ සිට ලකුණු 175ක් A2.1 මට්ටමත් ලකුණු 145ක් A1 මට්ටමත් පෙන්නුම් කරනවා. SSW සඳහා අවශ්‍ය වන්නේ තවමත් A2 මට්ටමයි. A2.1 සහ A1 මට්ටම් තිබෙන්නේ 2027 අප්‍රේල් මාසයේ සිට ක්‍රියාත්මක වන, “Employment for Skill Development” නම් රැකියා වැඩසටහන සඳහායි.

## දිනයක් තෝරා ගැනීම

JLPT විභාගයේ දින නියමිතයි: ජූලි සහ දෙසැම්බර් මාසවල පළමු ඉරිදා. ඒත් සෑම රටකම වාර දෙකම පැවැත්වෙන්නේ නැහැ. JFT-Basic වසරේ කාල පරිච්ඡේද කිහිපයකදී පැවැත්වෙනවා. ශ්‍රී ලංකාවේදීත් පැවැත්වෙනවා. එවැනි කාලයක් තුළ දිනයක් සහ ආසනයක් තෝරා ගන්නේ ඔබමයි. ඒ, විභාගය මෙහෙයවන Prometric ආයතනයේ වෙන් කිරීමේ වෙබ් අඩවියෙන්. ඒ සඳහා වෙනත් කෙනෙකුට මුදල් ගෙවීම අවශ්‍ය නැහැ.

> පුහුණු ප්‍රශ්න පත්‍රයක්, විනාඩි පහක් ඉතිරිව තිබියදී සන්සුන්ව නිම කළ හැකි වූ පසු දිනයක් වෙන් කරගන්න.

දින, ගාස්තු සහ නීති වෙනස් විය හැකි නිසා, ගෙවීමට පෙර ජපන් පදනමේ නිල පිටු කියවන්න. සූදානම් වීමට [JFT 1](/lectures) පාඩමෙන් අරඹන්න. බාධාව ගාස්තුව නම් අපේ [විභාග ගාස්තු අරමුදල](/news-event/test-fee-fund) ගැන කියවන්න.`,
    },
  },
  {
    slug: 'letter-from-nagano',
    kind: 'news',
    cover: 'news-nagano.webp',
    // The letter is about snow.
    published: { on: '01-20' },
    en: {
      title: 'A letter from Nagano',
      summary:
        'Dilini from Kurunegala learned her first hiragana with us. Today she works in a care home among mountains, and writes to those who begin now.',
      coverAlt:
        'An open letter with a red sun lies before snow-covered mountains; the kana たより (a letter).',
      body: `*Dilini Jayawardena, 26, from Kurunegala, was one of our first learners. She passed JFT-Basic and the tests for nursing care, and has worked in Nagano Prefecture for a year.*

Dear friends,

This morning the mountains were white. I had only known snow from calendars. I help old Mrs. Ozawa with breakfast. She laughed at my face and said: 「きれいでしょう？」, pretty, isn't it?

## The sentence I use most

It is not a difficult one. It is **もう一度お願いします**, once more, please. In my first week I must have said it a hundred times. No one minded. What people do mind is when you say "yes" and haven't understood.

## What I wish I had known

- The dialect is not in the book. Ask, and write it down.
- Learn the words for the body: 腰 (lower back), 膝 (knee), 喉 (throat).
- Bring spices. You can find rice everywhere, but not your mother's curry powder.
- Call home on a fixed day. Then no one worries on the others.

## What helped

> Ten minutes every evening, aloud. Even when I was tired, and then most of all.

I still read aloud. Now the residents correct my pitch, and they enjoy it more than television.

If you are at your first あ, [begin](/register). I was there too.

Dilini`,
    },
    si: {
      title: 'නගානෝ සිට ලිපියක්',
      summary:
        'කුරුණෑගල දිලිනි මුල්ම හිරගනා අකුරු ඉගෙන ගත්තේ අප සමඟයි. අද කඳු අතර සත්කාර නිවාසයක සේවය කරන ඇය, දැන් අරඹන අයට ලිපියක් එවා තිබෙනවා.',
      coverAlt: 'හිම වැසුණු කඳු ඉදිරියේ රතු හිරුක් සහිත විවෘත ලිපියක් සහ たより (ලිපිය) යන කනා අකුරු.',
      body: `*කුරුණෑගල පදිංචි 26 හැවිරිදි දිලිනි ජයවර්ධන අපේ මුල්ම ඉගෙනුම්කරුවන්ගෙන් කෙනෙක්. JFT-Basic සහ සාත්තු සේවා පරීක්ෂණ සමත් වූ ඇය වසරක සිට නගානෝ ප්‍රාන්තයේ සේවය කරනවා.*

ආදරණීය මිතුරනි,

අද උදේ බලනකොට කඳු සුදු පාට වෙලා. හිම ගැන මම දැනගෙන හිටියේ කැලැන්ඩරවලින් විතරයි. උදේ කෑම කන්න මම උදව් කරන ඔසාවා ආච්චි මගේ මූණ දැකලා හිනා වෙලා මෙහෙම කිව්වා: 「きれいでしょう？」, ලස්සනයි නේද?

## මම වැඩියෙන්ම කියන වාක්‍යය

ඒක අමාරු වාක්‍යයක් නෙවෙයි: **もう一度お願いします**, කරුණාකර තව වතාවක්. පළමු සතියේ සිය වතාවක්වත් කියන්න ඇති. කවුරුත් අමනාප වුණේ නැහැ. මිනිස්සු අමනාප වෙන්නේ නොතේරී “ඔව්” කිව්වාමයි.

## කලින් දැනගෙන හිටියා නම් හොඳ දේවල්

- ප්‍රාදේශීය වහර පොතේ නැහැ. අහන්න, අහලා ලියා ගන්න.
- ඇඟේ කොටස්වල නම් ඉගෙන ගන්න: 腰 (කොන්ද), 膝 (දණහිස), 喉 (උගුර).
- කුළුබඩු අරගෙන එන්න. බත් හැම තැනම තියෙනවා, ඒත් අම්මාගේ තුනපහ නැහැ.
- ගෙදරට කතා කරන්න නිශ්චිත දවසක් තියා ගන්න. එතකොට අනිත් දවස්වල කවුරුත් කලබල වෙන්නේ නැහැ.

## මට උදව් වුණු දේ

> හැම හවසකම විනාඩි දහයක්, හඬ නඟා. මහන්සි දවසටත්. ඇත්තටම මහන්සි දවසට තමයි වැඩියෙන්ම ඕනෑ.

මම තවමත් හඬ නඟා කියවනවා. දැන් මගේ උච්චාරණය හදන්නේ මෙහේ ඉන්න ආච්චිලා සීයලා. රූපවාහිනියට වඩා ඒක එයාලාට විනෝදයි.

ඔබ ඉන්නේ පළමු あ අකුරේ නම්, [පටන් ගන්න](/register). මමත් හිටියේ එතැනමයි.

දිලිනි`,
    },
  },
  {
    slug: 'calligraphy-afternoon-in-galle',
    kind: 'event',
    cover: 'news-galle.webp',
    published: { days: -29 },
    event: { day: { days: -31 }, startTime: '14:00', durationHours: 3 },
    en: {
      title: 'A calligraphy afternoon in Galle',
      summary:
        'Eighteen learners, eighteen brushes and one character, 海, the sea. A look back at our shodō afternoon near the fort.',
      location: 'Reading room, Church Street, Galle',
      coverAlt:
        'A hanging scroll with the brushed kanji 海 (sea) between a large brush and a white lighthouse over waves.',
      body: `Outside, the sea beat against the old walls. Inside, no one spoke. Eighteen people were grinding ink.

*Shodō* (書道), the way of writing, is the art of the brush. Haruka-sensei had brought paper, felt mats and ink sticks, and one character for the afternoon: **海**, *umi*, the sea. "You live beside it," she said. "You will know when it is right."

## What we learned

- **Sit first.** Back straight, both feet on the floor, one breath.
- **Hold the brush upright.** It is the arm that writes, not the fingers.
- **Keep the order of strokes.** First the three drops of water on the left, then the right side, *every*, 毎. To remember it: the sea is water, every day.
- **Don't correct.** A stroke is said once, like a word.

> My first sea looked like a puddle. My ninth had a wave in it.
>
> Sachini, 19, from Unawatuna

## To try at home

You need no brush. A pencil and squared paper are enough to feel the order of strokes, and the vowels in [Language Beginners](/lectures) are a good beginning. The eighteen seas now hang in the reading room.

Would you like such an afternoon in your town? Tell us through the [contact page](/contact): we need a quiet room, tables, and water for the brushes.`,
    },
    si: {
      title: 'ගාල්ලේ අක්ෂර කලා සවසක්',
      summary:
        'ඉගෙනුම්කරුවන් දහඅට දෙනෙක්, පින්සල් දහඅටක් සහ එක් අකුරක්: 海, මුහුද. කොටුව අසල පැවති ෂොදෝ සවස ගැන මතක සටහනක්.',
      location: 'කියවීම් ශාලාව, චර්ච් වීදිය, ගාල්ල',
      coverAlt:
        'පින්සලෙන් ලියූ 海 (මුහුද) යන කන්ජි අකුර සහිත එල්ලෙන පත්‍රයක්. පසෙකින් විශාල පින්සලක් සහ රළ මත සුදු ප්‍රදීපාගාරයක්.',
      body: `පිටත, මුහුද පැරණි පවුරේ වැදී බිඳෙමින් තිබුණා. ඇතුළත කවුරුත් කතා කළේ නැහැ. දහඅට දෙනෙක් තීන්ත උරච්චි කරමින් සිටියා.

書道 (*ෂොදෝ*), එනම් “ලිවීමේ මාවත”, පින්සලේ කලාවයි. හරුකා ගුරුතුමිය කඩදාසි, පලස් කැබලි, තීන්ත කූරු සහ සවසටම එක් අකුරක් ගෙනැවිත් තිබුණා: **海** (*උමි*), මුහුද. “ඔබ ඉන්නේ මුහුද ළඟමයි,” ඇය කිව්වා. “අකුර හරි ගියාම ඔබට දැනේවි.”

## අප ඉගෙන ගත් දේ

- **පළමුව හිඳගන්න.** කොන්ද කෙළින්, දෙපා බිම, එක් හුස්මක්.
- **පින්සල කෙළින් අල්ලන්න.** ලියන්නේ ඇඟිලිවලින් නොව අතින්.
- **ඉරිවල පිළිවෙළ රකින්න.** මුලින්ම වම් පස ජල බිඳු තුන, ඉන්පසු දකුණු පස “සෑම” යන අරුත් ඇති 毎. මතක තබා ගැනීමට: මුහුද, සෑම දිනකම ඇති ජලය.
- **නිවැරදි කරන්න නොයන්න.** වචනයක් වගේම ඉරකුත් කියන්නේ එක් වරයි.

> මගේ පළමු මුහුද මඩ වළක් වගෙයි. නවවෙනි එකේ නම් රළක් තිබුණා.
>
> සචිනි, 19, උණවටුන

## නිවසේදී අත්හදා බැලීමට

පින්සලක්ම අවශ්‍ය නැහැ. ඉරිවල පිළිවෙළ හුරු වීමට පැන්සලක් සහ කොටු රූල් පොතක් ප්‍රමාණවත්. [“ජපන් භාෂාව අරඹන අයට”](/lectures) පාඩමේ ස්වර පහ හොඳ ආරම්භයක්. මුහුදු දහඅට දැන් කියවීම් ශාලාවේ බිත්තිය සරසනවා.

ඔබේ නගරයේත් මෙවැනි සවසක් අවශ්‍යද? [අප අමතන්න](/contact) පිටුවෙන් අපට කියන්න: අවශ්‍ය වන්නේ නිස්කලංක කාමරයක්, මේස සහ පින්සල් සේදීමට වතුර පමණයි.`,
    },
  },
  {
    slug: 'how-to-register',
    kind: 'news',
    cover: 'news-register.webp',
    published: { days: -41 },
    en: {
      title: 'How to register, step by step',
      summary:
        'One form, a short wait, and the lectures are yours. Here is what we ask, why we ask it, and what happens next.',
      coverAlt:
        'Two paper sliding doors stand open on a path of stepping stones that leads to the rising sun.',
      body: `Registering takes about three minutes and costs nothing, now or later. You need an email address, but no documents and no bank card.

## The steps

1. Open the [registration form](/register). Your name, a username, an email address and a password are required; the rest is up to you.
2. Choose a password of at least eight characters with a capital letter, a number and a symbol. A short sentence that you remember works well.
3. Send the form. Your account now **waits for approval**: a person at the foundation reads each registration.
4. When you are approved, [log in](/login) and all [lectures](/lectures) are open to you. There is nothing more to enrol in.

## Why we ask

- **Your province and city** tell us where a study group could begin.
- **A contact person** is somebody we may call if something happens at one of our events.
- **Whether you have learned Japanese before** helps us to suggest where you should start. "No" is a very good answer.

You can change all of this later in your profile.

> If you share a phone with your family, everybody can have an account. Just log out when you have finished.

Something doesn't work? Write to us through the [contact page](/contact) with your username. Please **never** send your password, to us or to anybody else.`,
    },
    si: {
      title: 'ලියාපදිංචි වන්නේ මෙහෙමයි, පියවරෙන් පියවර',
      summary: 'එක් පෝරමයක්, කෙටි කාලයක්, ඉන්පසු දේශන ඔබට විවෘතයි. අප අසන්නේ මොනවාද? ඒ ඇයි? ඊළඟට සිදු වන්නේ කුමක්ද?',
      coverAlt: 'නැඟෙන හිරු වෙත යන පියගැට ගල් මාවතකට විවෘත වූ ජපන් කඩදාසි දොර පියන් දෙකක්.',
      body: `ලියාපදිංචියට විනාඩි තුනක් පමණ ගත වෙනවා. දැන් හෝ පසුව කිසිදු මුදලක් ගෙවන්න ඕනෑ නැහැ. අවශ්‍ය වන්නේ විද්‍යුත් තැපැල් ලිපිනයක්. ලියකියවිලි හෝ බැංකු කාඩ්පත් අවශ්‍ය නැහැ.

## පියවර

1. [ලියාපදිංචි පෝරමය](/register) විවෘත කරන්න. නම, පරිශීලක නාමය, විද්‍යුත් තැපෑල සහ මුරපදය අනිවාර්යයි. සෙසු දේ ඔබේ කැමැත්තක්.
2. ඉංග්‍රීසි කැපිටල් අකුරක්, ඉලක්කමක් සහ සංකේතයක් ඇතුළු අවම වශයෙන් අකුරු අටක මුරපදයක් තෝරන්න. ඔබට මතක හිටින කෙටි වාක්‍යයක් හොඳ තේරීමක්.
3. පෝරමය යවන්න. දැන් ඔබේ ගිණුම **අනුමැතිය බලාපොරොත්තුවෙන්** තිබෙනවා: පදනමේ කෙනෙක් සෑම ලියාපදිංචියක්ම කියවනවා.
4. අනුමැතිය ලැබුණු පසු [පිවිසෙන්න](/login). සියලු [දේශන](/lectures) ඔබට විවෘතයි. වෙන කිසිවකට ලියාපදිංචි වෙන්න ඕනෑ නැහැ.

## අප මේවා අසන්නේ ඇයි?

- **පළාත සහ නගරය** අනුව අධ්‍යයන කණ්ඩායමක් ඇරඹිය හැකි තැන් අපට පෙනෙනවා.
- **හදිසි අවස්ථාවකදී ඇමතිය යුතු අය** කියන්නේ අපේ වැඩසටහනකදී යමක් සිදු වුණොත් අප කතා කරන කෙනායි.
- **ජපන් භාෂාව ඉගෙන ගෙන තිබෙනවාද** යන්නට ලැබෙන පිළිතුරෙන්, ඔබ ඇරඹිය යුතු තැන අපට යෝජනා කරන්න පුළුවන්. “නැහැ” කියන්නෙත් හොඳ පිළිතුරක්.

මේ සියල්ල පසුව ඔබේ පැතිකඩෙන් වෙනස් කරන්න පුළුවන්.

> පවුලේ හැමෝටම තිබෙන්නේ එක් දුරකථනයක් නම්, එක් එක් කෙනාට වෙන් වෙන්ව ගිණුම් තබා ගන්න පුළුවන්. අවසන් වූ පසු ගිණුමෙන් ඉවත් වීමට පමණක් අමතක නොකරන්න.

යම් ගැටලුවක්ද? ඔබේ පරිශීලක නාමය සමඟ [අප අමතන්න](/contact) පිටුවෙන් අපට ලියන්න. මුරපදය නම් අපටවත් වෙන කාටවත් **කිසිදා** නොඑවන්න.`,
    },
  },
  {
    slug: 'study-group-in-jaffna',
    kind: 'event',
    cover: 'news-jaffna.webp',
    published: { days: -52 },
    event: { day: { days: -54 }, startTime: '10:00', durationHours: 2 },
    en: {
      title: 'The Jaffna study group meets for the first time',
      summary:
        'Eleven learners, three languages and one lecture watched together: how our first study group in the north began.',
      location: 'Upstairs classroom, Temple Road, Jaffna',
      coverAlt:
        'Palmyra palms before a large golden sun; in front, a low table with open books and cushions around it; the kanji 学 (learning).',
      body: `The fan turned, the power went twice, and no one left. On a warm morning eleven learners climbed the stairs to a borrowed classroom in Jaffna, and our first study group in the north was born.

## How the two hours went

Tharshini, who teaches JFT-Basic and grew up five streets away, put one phone in the middle of the table. Everybody watched [JFT 1](/lectures) together, without captions at first. Then each of the five phrases went round the table: one asks, one answers, one corrects.

Explanations went from Japanese into Tamil, into English, sometimes into Sinhala and back. By noon there was a wall full of notes in four scripts.

> I had studied alone for seven months. Today somebody answered me for the first time.
>
> Niroshan, 22, from Chavakachcheri

## What they agreed

- To meet **once a month**, in the same room
- One lecture each time, chosen by the last person to arrive
- No fee; those who can, bring something to eat
- People who speak only one language sit beside people who speak two

## Start one where you live

Three people and a table are enough. Tell us your town through the [contact page](/contact), and we'll look for others nearby, send you a plan for the first meeting, and join by phone if you like.`,
    },
    si: {
      title: 'යාපනයේ අධ්‍යයන කණ්ඩායමේ පළමු හමුව',
      summary:
        'ඉගෙනුම්කරුවන් එකොළොස් දෙනෙක්, භාෂා තුනක් සහ එක්ව නැරඹූ එක් දේශනයක්: උතුරේ අපේ පළමු අධ්‍යයන කණ්ඩායම ඇරඹුණු අයුරු.',
      location: 'උඩුමහලේ පන්ති කාමරය, කෝවිල් පාර, යාපනය',
      coverAlt:
        'විශාල රන්වන් හිරු ඉදිරියේ තල් ගස්. ඒ ඉදිරිපිට විවෘත පොත් සහිත මිටි මේසයක්, වටේට තැබූ කොට්ට සහ 学 (ඉගෙනීම) යන කන්ජි අකුර.',
      body: `විදුලි පංකාව කැරකුණා, විදුලිය දෙවරක් ගියා, ඒත් කවුරුත් නැඟිට ගියේ නැහැ. උණුසුම් උදෑසනක, යාපනයේ ඉල්ලා ගත් පන්ති කාමරයකට එකොළොස් දෙනෙක් පඩි නැංගා. උතුරේ අපේ පළමු අධ්‍යයන කණ්ඩායම බිහි වුණා.

## පැය දෙක ගෙවුණු හැටි

JFT-Basic උගන්වන, වීදි පහකට එහායින් හැදී වැඩුණු තර්ෂිනී, මේසය මැද එක් දුරකථනයක් තැබුවා. හැමෝම එක්ව [JFT 1](/lectures) නැරඹුවා. ඒ, මුලින්ම උපසිරැසි නැතිවයි. ඉන්පසු වාක්‍ය පහ මේසය වටා ගියා: එක් අයෙක් අසනවා, එක් අයෙක් පිළිතුරු දෙනවා, තවත් අයෙක් නිවැරදි කරනවා.

පැහැදිලි කිරීම් ජපන් බසින් දෙමළට, ඉංග්‍රීසියට, විටෙක සිංහලට ගොස් නැවත ආවා. දහවල් වන විට බිත්තිය අකුරු වර්ග හතරකින් ලියූ සටහන්වලින් පිරී තිබුණා.

> මාස හතක් මම තනියම ඉගෙන ගත්තා. අදයි මුලින්ම කෙනෙක් මට උත්තරයක් දුන්නේ.
>
> නිරෝෂන්, 22, චාවකච්චේරිය

## එකඟ වූ කරුණු

- **මසකට වරක්**, ඒ කාමරයේම හමුවීම
- වරකට එක් දේශනයක්. එය තෝරන්නේ අන්තිමට ආ කෙනායි
- ගාස්තුවක් නැහැ. හැකි අය කෑමට යමක් ගෙන එනවා
- එක් භාෂාවක් පමණක් දන්නා අය, භාෂා දෙකක් දන්නා අය අසලින් හිඳගන්නවා

## ඔබේ ගමේත් අරඹන්න

තුන් දෙනෙක් සහ මේසයක් ප්‍රමාණවත්. ඔබේ නගරය [අප අමතන්න](/contact) පිටුවෙන් අපට කියන්න. අවට සිටින අනෙක් අය සොයා දී, පළමු හමුවට සැලැස්මක් එවනවා. කැමති නම් දුරකථනයෙන් එක් වෙනවා.`,
    },
  },
];
