/** A word of a seeded lecture: in Japanese with its readings, in English and in Sinhala. */
export interface SeededWord {
  word: string;
  english: string;
  sinhala: string;
  /** What its caption has of it, where that is not the word itself. */
  said?: string;
}

type Written = readonly [word: string, english: string, sinhala: string, said?: string];

const words = (...rows: readonly Written[]): readonly SeededWord[] =>
  rows.map(([word, english, sinhala, said]) => ({ word, english, sinhala, ...(said && { said }) }));

/** By the lecture's id. Where a word is said is looked up in the captions of the film. */
export const vocabulary: Readonly<Record<string, readonly SeededWord[]>> = {
  beginner: words(
    ['{日本語|にほんご}', 'the Japanese language', 'ජපන් භාෂාව'],
    ['あお', 'blue', 'නිල් පාට'],
    ['いえ', 'house', 'ගෙය, නිවස'],
    ['うえ', 'above, on top', 'උඩ, ඉහළ'],
    ['おはようございます', 'good morning', 'සුබ උදෑසනක්'],
    ['こんにちは', 'hello (in the daytime)', 'ආයුබෝවන් (දවල් කාලයේ)'],
    ['こんばんは', 'good evening', 'සුබ සන්ධ්‍යාවක්'],
    ['ありがとうございます', 'thank you very much', 'බොහොම ස්තුතියි'],
    ['では、また', 'see you again', 'නැවත හමුවෙමු'],
  ),
  'jft-1': words(
    ['{仕事|しごと}', 'work, job', 'රැකියාව, වැඩ'],
    ['{生活|せいかつ}', 'daily life', 'ජීවත් වීම'],
    ['もう{一度|いちど}', 'once more', 'තව එක පාරක්'],
    ['お{願|ねが}いします', 'please (when asking for something)', 'කරුණාකර (යමක් ඉල්ලන විට)'],
    ['{機械|きかい}', 'machine', 'යන්ත්‍රය'],
    ['{使|つか}う', 'to use', 'පාවිච්චි කරනවා', '使います'],
    ['{熱|ねつ}', 'fever', 'උණ'],
    ['{休|やす}む', 'to take a day off; to rest', 'නිවාඩු ගන්නවා, විවේක ගන්නවා', '休んで'],
    ['{電車|でんしゃ}', 'train', 'දුම්රිය, කෝච්චිය'],
    ['{遅|おく}れる', 'to be late', 'ප්‍රමාද වෙනවා', '遅れ'],
    ['{10分|じゅっぷん}', 'ten minutes', 'විනාඩි දහයක්'],
    ['お{先|さき}に{失礼|しつれい}します', 'I am leaving before you', 'මම කලින් පිටත් වෙනවා'],
    ['お{疲|つか}れさまでした', 'thank you for your hard work', 'මහන්සි වෙලා වැඩ කළාට ස්තුතියි'],
    ['{声|こえ}に{出|だ}す', 'to say aloud', 'හඬ නඟා කියනවා', '声に出して'],
  ),
  'jft-2': words(
    ['{町|まち}', 'town', 'නගරය'],
    ['{道|みち}を{聞|き}く', 'to ask the way', 'පාර අහනවා'],
    ['{駅|えき}', 'station', 'දුම්රිය ස්ථානය'],
    ['{入口|いりぐち}', 'entrance', 'ඇතුළු වන දොරටුව'],
    ['{出口|でぐち}', 'exit', 'පිට වන දොරටුව'],
    ['お{知|し}らせ', 'announcement, notice', 'නිවේදනය'],
  ),
  'jlpt-1': words(
    ['〜ながら', 'while (doing something)', '…මින්, …න ගමන්', 'ながら'],
    ['{同時|どうじ}に', 'at the same time', 'එකම වේලාවේ'],
    ['{聞|き}く', 'to listen, to hear', 'අහනවා, සවන් දෙනවා', '聞きます'],
    ['{音楽|おんがく}', 'music', 'සංගීතය'],
    ['{掃除|そうじ}をする', 'to clean', 'පිරිසිදු කරනවා', 'そうじ'],
    ['{歩|ある}く', 'to walk', 'ඇවිදිනවා', '歩き'],
    ['{話|はな}す', 'to talk, to speak', 'කතා කරනවා', '話し'],
    ['{日本|にほん}', 'Japan', 'ජපානය', '日本で'],
    ['{働|はたら}く', 'to work', 'වැඩ කරනවා', '働き'],
    ['{勉強|べんきょう}する', 'to study', 'ඉගෙන ගන්නවා', '勉強して'],
    ['テレビ', 'television', 'රූපවාහිනිය'],
    ['{見|み}る', 'to watch, to see', 'බලනවා', '見ながら'],
    ['ごはん', 'meal; cooked rice', 'කෑම, බත්'],
    ['{食|た}べる', 'to eat', 'කනවා', '食べます'],
    ['{文|ぶん}', 'sentence', 'වාක්‍යය'],
    ['{作|つく}る', 'to make', 'හදනවා, සාදනවා', '作って'],
  ),
  'jlpt-2': words(
    ['{読解|どっかい}', 'reading and understanding', 'කියවා තේරුම් ගැනීම'],
    ['{読|よ}む', 'to read', 'කියවනවා'],
    ['{質問|しつもん}', 'question', 'ප්‍රශ්නය'],
    ['{答|こた}え', 'answer', 'පිළිතුර'],
  ),
};
