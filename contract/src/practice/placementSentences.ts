import type { Language } from '../language.js';

export type Meaning = Readonly<Record<Language, string>>;

/** A sentence that a learner is asked about. The first answer is the right one. */
export type PlacementSentence =
  /** What does it mean? */
  | { japanese: string; meanings: readonly Meaning[] }
  /** What is missing at `gapSign`? */
  | { japanese: string; meaning: Meaning; pieces: readonly string[] };

/** The gap of a sentence. */
export const gapSign = '（…）';

/** Sentences of our own, from easy to hard in each level, with readings. */
export const placementSentences: Readonly<Record<'n5' | 'n4', readonly PlacementSentence[]>> = {
  n5: [
    {
      japanese: '{水|みず}を{飲|の}みます。',
      meanings: [
        { en: 'I drink water.', si: 'මම වතුර බොනවා.' },
        { en: 'I drink tea.', si: 'මම තේ බොනවා.' },
        { en: 'I buy water.', si: 'මම වතුර මිලදී ගන්නවා.' },
        { en: 'I boil water.', si: 'මම වතුර උණු කරනවා.' },
      ],
    },
    {
      japanese: '{駅|えき}はどこですか。',
      meanings: [
        { en: 'Where is the station?', si: 'දුම්රිය ස්ථානය තිබෙන්නේ කොහේද?' },
        { en: 'What time does the train come?', si: 'කෝච්චිය එන්නේ කීයටද?' },
        { en: 'Who is at the station?', si: 'දුම්රිය ස්ථානයේ ඉන්නේ කවුද?' },
        { en: 'Is this the station?', si: 'මේක දුම්රිය ස්ථානයද?' },
      ],
    },
    {
      japanese: 'これはだれの{本|ほん}ですか。',
      meanings: [
        { en: 'Whose book is this?', si: 'මේ පොත කාගේද?' },
        { en: 'What book is this?', si: 'මේ මොන පොතද?' },
        { en: 'How much is this book?', si: 'මේ පොත කීයද?' },
        { en: 'Who wrote this book?', si: 'මේ පොත ලිව්වේ කවුද?' },
      ],
    },
    {
      japanese: '{昨日|きのう}、{友達|ともだち}と{映画|えいが}を{見|み}ました。',
      meanings: [
        {
          en: 'Yesterday I watched a film with a friend.',
          si: 'ඊයේ මම යාළුවෙක් එක්ක චිත්‍රපටියක් බැලුවා.',
        },
        {
          en: 'Tomorrow I will watch a film with a friend.',
          si: 'හෙට මම යාළුවෙක් එක්ක චිත්‍රපටියක් බලනවා.',
        },
        { en: 'Yesterday I watched a film alone.', si: 'ඊයේ මම තනියම චිත්‍රපටියක් බැලුවා.' },
        {
          en: 'Yesterday I did not watch a film with a friend.',
          si: 'ඊයේ මම යාළුවෙක් එක්ක චිත්‍රපටියක් බැලුවේ නැහැ.',
        },
      ],
    },
    {
      japanese: `{毎朝|まいあさ}{七時|しちじ}${gapSign}{起|お}きます。`,
      meaning: {
        en: 'I get up at seven every morning.',
        si: 'මම හැමදාම උදේ හතට නැඟිටිනවා.',
      },
      pieces: ['に', 'を', 'で', 'が'],
    },
    {
      japanese: 'ゆっくり{話|はな}してください。',
      meanings: [
        { en: 'Please speak slowly.', si: 'කරුණාකර හෙමින් කතා කරන්න.' },
        { en: 'Please speak loudly.', si: 'කරුණාකර හයියෙන් කතා කරන්න.' },
        { en: 'Please write slowly.', si: 'කරුණාකර හෙමින් ලියන්න.' },
        { en: 'Please do not speak.', si: 'කරුණාකර කතා කරන්න එපා.' },
      ],
    },
    {
      japanese: `{電車|でんしゃ}${gapSign}{会社|かいしゃ}へ{行|い}きます。`,
      meaning: { en: 'I go to work by train.', si: 'මම වැඩට යන්නේ කෝච්චියෙන්.' },
      pieces: ['で', 'に', 'を', 'と'],
    },
    {
      japanese: 'このかばんは{高|たか}くないです。',
      meanings: [
        { en: 'This bag is not expensive.', si: 'මේ බෑගය මිල වැඩි නැහැ.' },
        { en: 'This bag is expensive.', si: 'මේ බෑගය මිල වැඩියි.' },
        { en: 'This bag was not expensive.', si: 'මේ බෑගයේ මිල වැඩිව තිබුණේ නැහැ.' },
        { en: 'This bag is not big.', si: 'මේ බෑගය ලොකු නැහැ.' },
      ],
    },
    {
      japanese: '{寒|さむ}いですから、{窓|まど}を{閉|し}めます。',
      meanings: [
        { en: 'It is cold, so I close the window.', si: 'සීතල නිසා මම ජනේලය වහනවා.' },
        { en: 'It is cold, but I open the window.', si: 'සීතලයි, ඒත් මම ජනේලය අරිනවා.' },
        { en: 'It is hot, so I open the window.', si: 'රස්නෙ නිසා මම ජනේලය අරිනවා.' },
        { en: 'It is dark, so I close the window.', si: 'අඳුරු නිසා මම ජනේලය වහනවා.' },
      ],
    },
    {
      japanese: '{何|なに}も{食|た}べませんでした。',
      meanings: [
        { en: 'I ate nothing.', si: 'මම මොකුත් කෑවේ නැහැ.' },
        { en: 'I ate everything.', si: 'මම ඔක්කොම කෑවා.' },
        { en: 'What did you eat?', si: 'ඔබ කෑවේ මොනවාද?' },
        { en: 'I eat nothing.', si: 'මම මොකුත් කන්නේ නැහැ.' },
      ],
    },
    {
      japanese: `{山|やま}の{上|うえ}に{白|しろ}い{家|いえ}が${gapSign}。`,
      meaning: {
        en: 'There is a white house on the mountain.',
        si: 'කන්ද උඩ සුදු ගෙයක් තිබෙනවා.',
      },
      pieces: ['あります', 'います', 'します', 'なります'],
    },
    {
      japanese: 'ここで{写真|しゃしん}を{撮|と}ってもいいですか。',
      meanings: [
        { en: 'May I take a photo here?', si: 'මම මෙතැන ඡායාරූපයක් ගත්තට කමක් නැද්ද?' },
        { en: 'Did you take a photo here?', si: 'ඔබ මෙතැන ඡායාරූපයක් ගත්තාද?' },
        { en: 'Will you take a photo here?', si: 'ඔබ මෙතැන ඡායාරූපයක් ගන්නවාද?' },
        { en: 'Why did you take a photo here?', si: 'ඔබ මෙතැන ඡායාරූපයක් ගත්තේ ඇයි?' },
      ],
    },
  ],
  n4: [
    {
      japanese: '{雨|あめ}が{降|ふ}ったら、{行|い}きません。',
      meanings: [
        { en: 'If it rains, I will not go.', si: 'වැස්සොත් මම යන්නේ නැහැ.' },
        { en: 'I did not go because it rained.', si: 'වැස්ස නිසා මම ගියේ නැහැ.' },
        { en: 'Even if it rains, I will go.', si: 'වැස්සත් මම යනවා.' },
        { en: 'When the rain stopped, I went.', si: 'වැස්ස නැවතුණාම මම ගියා.' },
      ],
    },
    {
      japanese: '{宿題|しゅくだい}をしなければなりません。',
      meanings: [
        { en: 'I have to do my homework.', si: 'මම ගෙදර වැඩ කරන්නම ඕනෑ.' },
        { en: 'I do not have to do homework.', si: 'මම ගෙදර වැඩ කරන්න ඕනෑ නැහැ.' },
        { en: 'I cannot do my homework.', si: 'මට ගෙදර වැඩ කරන්න බැහැ.' },
        { en: 'I forgot to do my homework.', si: 'මට ගෙදර වැඩ කරන්න අමතක වුණා.' },
      ],
    },
    {
      japanese: `{窓|まど}が${gapSign}います。`,
      meaning: { en: 'The window is open.', si: 'ජනේලය ඇරිලා තිබෙනවා.' },
      pieces: ['{開|あ}いて', '{開|あ}けて', '{開|あ}く', '{開|あ}ける'],
    },
    {
      japanese: '{先生|せんせい}に{漢字|かんじ}を{教|おし}えてもらいました。',
      meanings: [
        { en: 'The teacher taught me kanji.', si: 'ගුරුවරයා මට කන්ජි ඉගැන්නුවා.' },
        { en: 'I taught the teacher kanji.', si: 'මම ගුරුවරයාට කන්ජි ඉගැන්නුවා.' },
        { en: 'The teacher learned kanji.', si: 'ගුරුවරයා කන්ජි ඉගෙන ගත්තා.' },
        { en: 'I wrote kanji for the teacher.', si: 'මම ගුරුවරයාට කන්ජි ලියලා දුන්නා.' },
      ],
    },
    {
      japanese: `{薬|くすり}を{飲|の}んだ${gapSign}がいいです。`,
      meaning: { en: 'It is better to take the medicine.', si: 'බෙහෙත් බොන එක හොඳයි.' },
      pieces: ['ほう', 'もの', 'ため', 'ばかり'],
    },
    {
      japanese: '{彼|かれ}は{来|こ}ないかもしれません。',
      meanings: [
        { en: 'Perhaps he will not come.', si: 'සමහර විට එයා එන එකක් නැහැ.' },
        { en: 'He will certainly not come.', si: 'එයා අනිවාර්යයෙන්ම එන්නේ නැහැ.' },
        { en: 'Perhaps he has come.', si: 'සමහර විට එයා ඇවිත් ඇති.' },
        { en: 'He said that he will not come.', si: 'එයා එන්නේ නැහැ කියලා කිව්වා.' },
      ],
    },
    {
      japanese: `バスが{来|く}る${gapSign}、ここで{待|ま}ちます。`,
      meaning: {
        en: 'I wait here until the bus comes.',
        si: 'බස් එක එනකල් මම මෙතැන බලා ඉන්නවා.',
      },
      pieces: ['まで', 'までに', 'ように', 'ながら'],
    },
    {
      japanese: '{日本語|にほんご}が{少|すこ}し{話|はな}せるようになりました。',
      meanings: [
        {
          en: 'I can speak a little Japanese now.',
          si: 'දැන් මට ජපන් භාෂාව ටිකක් කතා කරන්න පුළුවන් වුණා.',
        },
        {
          en: 'I decided to speak a little Japanese.',
          si: 'මම ජපන් භාෂාව ටිකක් කතා කරන්න තීරණය කළා.',
        },
        {
          en: 'I would like to speak a little Japanese.',
          si: 'මම ජපන් භාෂාව ටිකක් කතා කරන්න කැමතියි.',
        },
        {
          en: 'I can no longer speak Japanese.',
          si: 'දැන් මට ජපන් භාෂාව කතා කරන්න බැහැ.',
        },
      ],
    },
    {
      japanese: '{弟|おとうと}にケーキを{食|た}べられました。',
      meanings: [
        { en: 'My little brother ate my cake.', si: 'මල්ලි මගේ කේක් එක කෑවා.' },
        {
          en: 'I gave my little brother cake to eat.',
          si: 'මම මල්ලිට කන්න කේක් එකක් දුන්නා.',
        },
        {
          en: 'I ate cake with my little brother.',
          si: 'මම මල්ලි එක්ක කේක් එකක් කෑවා.',
        },
        { en: 'My little brother can eat cake.', si: 'මල්ලිට කේක් කන්න පුළුවන්.' },
      ],
    },
    {
      japanese: '{電車|でんしゃ}に{間|ま}に{合|あ}うように、{走|はし}りました。',
      meanings: [
        { en: 'I ran to be in time for the train.', si: 'කෝච්චිය අල්ලගන්න මම දිව්වා.' },
        { en: 'I ran, but I missed the train.', si: 'මම දිව්වත් කෝච්චිය මඟ ඇරුණා.' },
        { en: 'I got off the train and ran.', si: 'මම කෝච්චියෙන් බැහැලා දිව්වා.' },
        { en: 'I ran because the train was late.', si: 'කෝච්චිය පරක්කු නිසා මම දිව්වා.' },
      ],
    },
    {
      japanese: '{説明|せつめい}を{聞|き}いたのに、わかりませんでした。',
      meanings: [
        {
          en: 'I listened to the explanation, but I did not understand.',
          si: 'පැහැදිලි කිරීමට සවන් දුන්නත් මට තේරුණේ නැහැ.',
        },
        {
          en: 'I listened to the explanation, so I understood.',
          si: 'පැහැදිලි කිරීමට සවන් දුන් නිසා මට තේරුණා.',
        },
        {
          en: 'I did not listen to the explanation, so I did not understand.',
          si: 'පැහැදිලි කිරීමට සවන් නොදුන් නිසා මට තේරුණේ නැහැ.',
        },
        {
          en: 'If I listen to the explanation, I will understand.',
          si: 'පැහැදිලි කිරීමට සවන් දුන්නොත් මට තේරෙනවා.',
        },
      ],
    },
    {
      japanese: '{部長|ぶちょう}はもうお{帰|かえ}りになりました。',
      meanings: [
        {
          en: 'The manager has already gone home.',
          si: 'අංශ ප්‍රධානතුමා දැනටමත් ගෙදර ගිහින්.',
        },
        {
          en: 'The manager has not gone home yet.',
          si: 'අංශ ප්‍රධානතුමා තවම ගෙදර ගිහින් නැහැ.',
        },
        { en: 'The manager will go home soon.', si: 'අංශ ප්‍රධානතුමා ළඟදීම ගෙදර යනවා.' },
        { en: 'The manager has just arrived.', si: 'අංශ ප්‍රධානතුමා දැන් තමයි ආවේ.' },
      ],
    },
  ],
};
