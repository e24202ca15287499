import type { Translation } from '../i18n/translation';
import type { activityEn } from './en';

export const activitySi = {
  name: 'සිදු වූ දේ |||| සිදු වූ දේ',
  fields: { subjectType: 'වර්ගය', outcome: 'ප්‍රතිඵලය', from: 'සිට', until: 'දක්වා' },
  search: 'නමින් සොයන්න',
  kinds: {
    user: 'පරිශීලකයන්',
    'contact-request': 'විමසීම්',
    'news-event': 'පුවත් සහ වැඩසටහන්',
    lecture: 'දේශන',
    deck: 'කාඩ්පත් කට්ටල',
    'exam-fact': 'විභාග ගැන කරුණු',
    hint: 'කාඩ්පත්වල ඉඟි',
    'card-report': 'කාඩ්පත් ගැන දැනුම්දීම්',
    editor: 'සංස්කාරක පුවරුව',
    export: 'බාගත් ලැයිස්තු',
  },
  outcomes: { done: 'සිදු විය', refused: 'ප්‍රතික්ෂේප විය' },
  signIns: { without: 'පිවිසීම් නැතිව', only: 'පිවිසීම්', with: 'සියල්ල' },
  none: 'මෙහි කිසිවක් නැත.',
} satisfies Translation<typeof activityEn>;
