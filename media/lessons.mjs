/**
 * The lessons: what is shown, what is said and what the captions explain. Everything else (voice,
 * timings, video, captions) is derived from this file.
 *
 * Japanese is written once, in one notation:
 *   [漢字|かんじ]  kanji with its reading (shown as furigana, in captions of other languages too)
 *   *…*            the part the lesson is about (shown in vermilion)
 *   space          a word boundary for the eye; neither spoken nor captioned
 *   /              a line break on the card; neither spoken nor captioned
 *
 * @typedef {object} Cue
 * @property {string} ja what is said, in the notation above
 * @property {string[]} en caption lines: the meaning, then the teacher's note
 * @property {string[]} si the same in Sinhala
 * @property {boolean} [repeat] the learner says it too, so time is left for that
 * @property {string} [voice] the same words in another spelling, where the voice misreads or
 *   misaccents the one above
 *
 * @typedef {object} Card
 * @property {'title' | 'kana' | 'words' | 'phrase' | 'dialogue' | 'form' | 'gap' | 'end'} kind
 * @property {string} [title] title card: the large text
 * @property {string} [sub] title card: the line under it
 * @property {number} [pictureFrom] title card: left edge of its part of the picture 640 px wide
 * @property {string[]} [icons] names in icons.mjs, in the order of the cues or of the two actions
 * @property {string[]} [romaji] kana and phrase cards: a reading aid under the kana
 * @property {string[]} [parts] form card: stem, ending that goes, ending that comes
 * @property {Cue[]} cues
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {boolean} [isPlain] its captions have no readings: they are the browser's own, which know none
 * @property {Card[]} cards
 */

/** @type {Lesson} */
const beginner = {
  id: 'beginner',
  cards: [
    {
      kind: 'title',
      title: 'はじめての/[日本語|にほんご]',
      sub: 'あいうえお と あいさつ',
      pictureFrom: 178,
      cues: [
        {
          ja: 'はじめての [日本語|にほんご]',
          en: ['Five vowels and four greetings in Japanese.', 'Repeat aloud while the sun rises.'],
          si: ['මුල්ම ජපන් පාඩම: ස්වර පහයි, ආචාර වචන හතරයි.', 'හිරු නැඟෙන විට හඬ නඟා කියන්න.'],
        },
      ],
    },
    {
      kind: 'kana',
      romaji: ['a', 'i', 'u', 'e', 'o'],
      cues: [
        {
          ja: 'あ',
          en: ['あ: “a”, as in “father”, but short.'],
          si: ['あ: “අම්මා” යන වචනයේ “අ” ශබ්දයයි.'],
          repeat: true,
        },
        {
          ja: 'い',
          en: ['い: “i”, as in “ink”.'],
          si: ['い: “ඉර” යන වචනයේ “ඉ” ශබ්දයයි.'],
          repeat: true,
        },
        {
          ja: 'う',
          voice: 'ウ',
          en: ['う: “u”, as in “put”, lips relaxed.'],
          si: ['う: “උදය” යන්නේ “උ”. තොල් රවුම් නොකරන්න.'],
          repeat: true,
        },
        {
          ja: 'え',
          en: ['え: “e”, as in “egg”.'],
          si: ['え: “එක” යන වචනයේ “එ” ශබ්දයයි.'],
          repeat: true,
        },
        {
          ja: 'お',
          en: ['お: “o”, as in “more”, but short.'],
          si: ['お: “ඔබ” යන වචනයේ “ඔ” ශබ්දයයි.'],
          repeat: true,
        },
        {
          ja: 'あ、い、う、え、お',
          en: ['Now all five, each the same length.'],
          si: ['දැන් පහම කියන්න. හැම අකුරකටම එකම කාලයයි.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'words',
      icons: ['blue', 'house', 'above'],
      cues: [
        {
          ja: 'あお',
          en: ['あお: blue.', 'Two kana, two beats: a-o.'],
          si: ['あお: නිල් පාට.', 'අකුරු දෙකයි, මාත්‍රා දෙකයි: අ-ඔ.'],
          repeat: true,
        },
        { ja: 'いえ', voice: '家', en: ['いえ: house.'], si: ['いえ: ගෙය, නිවස.'], repeat: true },
        {
          ja: 'うえ',
          voice: '上',
          en: ['うえ: above, on top.'],
          si: ['うえ: උඩ, ඉහළ.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['sunrise'],
      romaji: ['ohayō gozaimasu'],
      cues: [
        {
          ja: 'おはよう ございます。',
          en: ['Good morning.', 'With friends, just おはよう.'],
          si: ['සුබ උදෑසනක්.', 'යහළුවන්ට නම් おはよう ඇති.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['sun'],
      romaji: ['konnichi wa'],
      cues: [
        {
          ja: 'こんにち*は*。',
          en: ['Hello (in the daytime).', 'The last は is read “wa”.'],
          si: ['ආයුබෝවන් (දවල් කාලයේ).', 'අවසන් は අකුර “ව” (wa) ලෙස කියවන්න.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['moon'],
      romaji: ['konban wa'],
      cues: [
        {
          ja: 'こんばん*は*。',
          en: ['Good evening.', 'Said on meeting, not on parting.'],
          si: ['සුබ සන්ධ්‍යාවක්.', 'හමුවන විට කියනවා, සමුගන්නා විට නෙවෙයි.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['lotus'],
      romaji: ['arigatō gozaimasu'],
      cues: [
        {
          ja: 'ありがとう ございます。',
          en: ['Thank you very much.', 'With friends, just ありがとう.'],
          si: ['බොහොම ස්තුතියි.', 'යහළුවන්ට නම් ありがとう ඇති.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'end',
      cues: [
        {
          ja: 'では、また。',
          en: ['See you again!', 'Say the five vowels once every day.'],
          si: ['නැවත හමුවෙමු!', 'දිනපතා වරක් ස්වර පහ කියන්න.'],
        },
      ],
    },
  ],
};

/** @type {Lesson} */
const jft1 = {
  id: 'jft-1',
  cards: [
    {
      kind: 'title',
      title: '[仕事|しごと]と/[生活|せいかつ]',
      sub: '[毎日|まいにち]の ことば [5つ|いつつ]',
      pictureFrom: 66,
      cues: [
        {
          ja: '[仕事|しごと]と [生活|せいかつ]の ことば',
          en: ['Phrases for work and daily life, level A2.', 'Repeat aloud while the sun rises.'],
          si: ['රැකියාවට සහ දෛනික ජීවිතයට වාක්‍ය (A2).', 'හිරු නැඟෙන විට හඬ නඟා කියන්න.'],
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['again'],
      cues: [
        {
          ja: 'すみません。/*もう [一度|いちど]* お[願|ねが]いします。',
          en: ['Excuse me, once more, please.', 'もう[一度|いちど]: one more time.'],
          si: ['සමාවන්න, කරුණාකර නැවත වරක් කියන්න.', 'もう[一度|いちど]: තව එක පාරක්.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['machine'],
      cues: [
        {
          ja: 'この [機械|きかい]は、/*どうやって* [使|つか]いますか。',
          voice: 'この器械は、どうやって使いますか。',
          en: ['How do I use this machine?', 'どうやって: how, by what steps.'],
          si: ['මේ යන්ත්‍රය පාවිච්චි කරන්නේ කොහොමද?', 'どうやって: කෙසේ, කොහොම.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['fever'],
      cues: [
        {
          ja: '[熱|ねつ]が あるので、/[今日|きょう]は [休|やす]ん*でも いいですか*。',
          en: [
            'I have a fever; may I take today off?',
            '〜ても（でも）いいですか asks permission.',
          ],
          si: ['මට උණ නිසා අද නිවාඩු ගත්තාට කමක් නැද්ද?', '〜ても（でも）いいですか: අවසර ඉල්ලීම.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['train'],
      cues: [
        {
          ja: '[電車|でんしゃ]が [遅|おく]れて いる*ので*、/[10分|じゅっぷん]ぐらい [遅|おく]れます。',
          en: ['The train is late, so I’ll be', 'about ten minutes late. ので: because.'],
          si: ['දුම්රිය ප්‍රමාද නිසා මම විනාඩි දහයක් විතර', 'ප්‍රමාද වෙනවා. ので: නිසා.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'dialogue',
      icons: ['leave'],
      cues: [
        {
          ja: 'お[先|さき]に [失礼|しつれい]します。',
          en: ['I’m leaving now; goodbye.', 'Said to those who are still working.'],
          si: ['මම කලින් පිටත් වෙනවා.', 'තවමත් වැඩ කරන අයට කියන වචනයි.'],
          repeat: true,
        },
        {
          ja: 'お[疲|つか]れさまでした。',
          en: ['Thank you for your hard work.', 'The usual answer.'],
          si: ['මහන්සි වෙලා වැඩ කළාට ස්තුතියි.', 'එයට දෙන සුපුරුදු පිළිතුරයි.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'end',
      cues: [
        {
          ja: 'もう [一度|いちど]、/[声|こえ]に [出|だ]して [読|よ]みましょう。',
          en: ['Let’s read them aloud once more.', 'Go back and try it without captions.'],
          si: ['නැවත වරක් හඬ නඟා කියවමු.', 'උපසිරැසි නැතිව උත්සාහ කරන්න.'],
        },
      ],
    },
  ],
};

/** @type {Lesson} */
const jlpt1 = {
  id: 'jlpt-1',
  cards: [
    {
      kind: 'title',
      title: '〜ながら',
      sub: '[二|ふた]つの ことを [同時|どうじ]に する',
      pictureFrom: 179,
      cues: [
        {
          ja: '[二|ふた]つの ことを [同時|どうじ]に する、「ながら」',
          en: ['N4 grammar: 〜ながら,', 'doing two things at the same time.'],
          si: ['N4 ව්‍යාකරණ: 〜ながら,', 'එකම වේලාවේ දේවල් දෙකක් කිරීම.'],
        },
      ],
    },
    {
      kind: 'form',
      icons: ['music'],
      parts: ['[聞|き]き', 'ます', 'ながら'],
      cues: [
        {
          ja: '[聞|き]きます',
          en: ['ききます: listen. Start from the ます form.'],
          si: ['ききます: සවන් දෙනවා. ます රූපයෙන් අරඹන්න.'],
        },
        {
          ja: '[聞|き]きながら',
          en: ['Take off ます, add ながら:', 'while listening.'],
          si: ['ます ඉවත් කර ながら එකතු කරන්න:', 'සවන් දෙමින්, අහන ගමන්.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['music', 'clean'],
      cues: [
        {
          ja: '[音楽|おんがく]を [聞|き]き*ながら*、/そうじを します。',
          en: ['I clean while listening to music.', 'The main action comes last.'],
          si: ['සංගීතය අහන ගමන් පිරිසිදු කරනවා.', 'ප්‍රධාන ක්‍රියාව අගට යෙදෙනවා.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['walk', 'talk'],
      cues: [
        {
          ja: '[歩|ある]き*ながら*/[話|はな]しましょう。',
          en: ['Let’s talk while we walk.', 'The same people do both actions.'],
          si: ['ඇවිදින ගමන් කතා කරමු.', 'ක්‍රියා දෙකම කරන්නේ එක් අයෙක්, නැත්නම් එක් පිරිසක්.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['work', 'study'],
      cues: [
        {
          ja: '[日本|にほん]で [働|はたら]き*ながら*、/[日本語|にほんご]を [勉強|べんきょう]して います。',
          voice: 'にほんで働きながら、日本語を勉強しています。',
          en: ['I study Japanese while working in Japan.', 'It fits long periods of life too.'],
          si: ['ජපානයේ වැඩ කරන ගමන් ජපන් භාෂාව ඉගෙන ගන්නවා.', 'දිගු කාලයකට වුණත් යෙදිය හැකියි.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'gap',
      icons: ['television', 'meal'],
      cues: [
        {
          ja: 'テレビを [見|み]*…*、/ごはんを [食|た]べます。',
          en: ['Your turn: [見|み]ます + ながら.', 'What goes in the gap?'],
          si: ['දැන් ඔබේ වාරය: [見|み]ます + ながら.', 'හිස්තැනට යෙදෙන්නේ කුමක්ද?'],
          repeat: true,
        },
        {
          ja: 'テレビを [見|み]*ながら*、/ごはんを [食|た]べます。',
          en: ['みながら: I eat while watching TV.'],
          si: ['みながら: රූපවාහිනිය බලන ගමන් කෑම කනවා.'],
        },
      ],
    },
    {
      kind: 'end',
      cues: [
        {
          ja: '「ながら」で、/[文|ぶん]を [作|つく]って みましょう。',
          voice: 'ながらで、文を作ってみましょう。',
          en: ['Now make your own sentence with ながら.'],
          si: ['දැන් ながら යොදා ඔබේම වාක්‍යයක් සාදන්න.'],
        },
      ],
    },
  ],
};

/**
 * The film of the support page: how lessons are made, used and kept free.
 * @type {Lesson}
 */
const support = {
  id: 'support',
  isPlain: true,
  cards: [
    {
      kind: 'title',
      title: 'レッスンが/できるまで',
      sub: '[作|つく]る [人|ひと]、[学|まな]ぶ [人|ひと]',
      pictureFrom: 246,
      cues: [
        {
          ja: 'レッスンが できるまで',
          en: ['How our lessons are made,', 'and how you learn with them.'],
          si: ['අපේ පාඩම් සකස් වන හැටි,', 'ඔබ ඒවායින් ඉගෙන ගන්නා හැටි.'],
        },
      ],
    },
    {
      kind: 'words',
      icons: ['write', 'television', 'study'],
      cues: [
        {
          ja: '[書|か]く',
          en: ['Sri Lankan and Japanese teachers', 'write them together.'],
          si: ['ශ්‍රී ලාංකික සහ ජපන් ගුරුවරු', 'එක්ව ඒවා ලියනවා.'],
        },
        {
          ja: '[作|つく]る',
          en: ['We make short videos,', 'light on your data.'],
          si: ['දත්ත අඩුවෙන් වැය වන', 'කෙටි වීඩියෝ අපි සාදනවා.'],
        },
        {
          ja: '[読|よ]む',
          en: ['Volunteers read the captions', 'in three languages.'],
          si: ['ස්වේච්ඡා සේවකයෝ භාෂා තුනේම', 'උපසිරැසි කියවා බලනවා.'],
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['phone'],
      cues: [
        {
          ja: 'スマホで、/[毎日|まいにち] *[10分|じゅっぷん]*。',
          en: ['On your phone, ten minutes a day.'],
          si: ['ඔබේ දුරකථනයෙන්, දිනකට විනාඩි දහයක්.'],
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['sunrise'],
      cues: [
        {
          ja: '*[声|こえ]に [出|だ]して*/[読|よ]みましょう。',
          en: ['Read aloud while the sun rises.', 'Watch again as often as you like.'],
          si: ['හිරු නැඟෙන විට හඬ නඟා කියවන්න.', 'කැමති වාර ගණනක් නැවත නරඹන්න.'],
          repeat: true,
        },
      ],
    },
    {
      kind: 'dialogue',
      icons: ['coin'],
      cues: [
        {
          ja: 'お[金|かね]は いりますか。',
          voice: 'お金は要りますか。',
          en: ['Do I have to pay?'],
          si: ['මුදල් ගෙවන්න ඕනෑද?'],
        },
        {
          ja: 'いいえ、[無料|むりょう]です。',
          en: ['No, it is free for every learner.'],
          si: ['නැහැ, සෑම ඉගෙනුම්කරුවෙකුටම නොමිලේ.'],
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['clock', 'write', 'coin'],
      cues: [
        {
          ja: 'みんなが [少|すこ]しずつ/[手伝|てつだ]って います。',
          en: ['Free, because many give a little:', 'an hour, a skill, a test fee.'],
          si: ['නොමිලේ, බොහෝ දෙනා හැකි දේ දෙන නිසා:', 'පැයක්, දක්ෂතාවක්, විභාග ගාස්තුවක්.'],
        },
      ],
    },
    {
      kind: 'phrase',
      icons: ['talk'],
      cues: [
        {
          ja: '[困|こま]ったら、/[聞|き]いて ください。',
          en: ['Need help? Ask us, and always ask', 'before you pay for a job.'],
          si: ['උදව් ඕනෑ නම් අපෙන් අසන්න. රැකියාවකට', 'මුදල් ගෙවීමට පෙර හැම විටම අසන්න.'],
        },
      ],
    },
    {
      kind: 'end',
      cues: [
        {
          ja: 'お[便|たよ]りを/お[待|ま]ちして います。',
          en: ['Write to us on the contact page.', 'We answer every message.'],
          si: ['“අප අමතන්න” පිටුවෙන් අපට ලියන්න.', 'සෑම පණිවිඩයකටම අපි පිළිතුරක් දෙනවා.'],
        },
      ],
    },
  ],
};

/** @type {Lesson[]} */
export const lessons = [beginner, jft1, jlpt1, support];

/** Every lecture and the film have a picture; those with a lesson above have a video too. */
export const pictureIds = ['jft-1', 'jft-2', 'beginner', 'jlpt-1', 'jlpt-2', 'support'];
