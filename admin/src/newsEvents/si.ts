import type { Translation } from '../i18n/translation';
import type { newsEventsEn } from './en';

export const newsEventsSi = {
  name: 'පුවත හෝ වැඩසටහන |||| පුවත් සහ වැඩසටහන්',
  menu: 'පුවත් සහ වැඩසටහන්',
  empty: 'තවම කිසිවක් ලියා නැත.',
  add: 'පුවතක් හෝ වැඩසටහනක් ලියන්න',
  addTitle: 'නව අයිතමය',
  search: 'භාෂා දෙකෙන්ම සොයන්න',
  kinds: { news: 'පුවත්', event: 'වැඩසටහන' },
  fields: {
    title: 'මාතෘකාව',
    kind: 'වර්ගය',
    status: 'වෙබ් අඩවියේ',
    state: 'තත්ත්වය',
    sinhala: 'සිංහල',
    date: 'දිනය',
    hasExamDates: 'විභාග දින සඳහන් වේ',
    startsAt: 'ආරම්භය',
    endsAt: 'අවසානය',
    location: 'ස්ථානය',
    slug: 'ලිපිනය',
    summary: 'සාරාංශය',
    body: 'පෙළ',
    coverId: 'මුල් පින්තූරය',
    coverAlt: 'මුල් පින්තූරයේ පෙනෙන දේ',
    publishAt: 'පළ කරන වේලාව',
    updatedAt: 'අවසන් වරට වෙනස් කළේ',
  },
  help: {
    date: 'ලැයිස්තුවේ පිළිවෙළ. හිස්ව තැබුවොත් පළ කළ වේලාවයි. ශ්‍රී ලංකා වේලාව.',
    hasExamDates: 'මෙය පළමු වරට පළ කළ දිනට පසු දින උදේ, විභාග දින ඉල්ලූ ඉගෙනුම්කරුවන්ට විද්‍යුත් තැපැල් පණිවිඩයක් ලැබේ.',
    summary: 'ලැයිස්තුවට සහ බෙදා ගන්නා සබැඳිවලට වාක්‍යයක් දෙකක්.',
    coverAlt: 'පින්තූරය නොපෙනෙන අයටයි. අලංකාරයට පමණක් නම් හිස්ව තබන්න.',
  },
  message: {
    delete_title: '“%{recordRepresentation}” මකන්නද?',
    delete_content: 'භාෂා දෙකෙන්ම මැකේ, පාඨකයන්ට එය තවදුරටත් හමු නොවේ. මෙය ආපසු හැරවිය නොහැක.',
  },
  notifications: {
    created: 'සුරකින ලදී. පාඨකයන්ට එය තවම නොපෙනේ.',
    deleted: 'මකන ලදී.',
  },
} satisfies Translation<typeof newsEventsEn>;
