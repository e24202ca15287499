import type { Translation } from '../i18n/translation';
import type { learnerFiguresEn } from './en';

export const learnerFiguresSi = {
  search: 'නමින් සොයන්න',
  fields: {
    name: 'නම',
    username: 'පරිශීලක නාමය',
    started: 'ආරම්භ කළ',
    finished: 'අවසන් කළ',
    lastAt: 'අවසන් වරට නැරඹුවේ',
    stuck: 'නැවතී ඇත',
    practisedAt: 'අවසන් වරට අභ්‍යාස කළේ',
  },
  stuck: {
    all: 'සියල්ල',
    away: 'නොනරඹයි',
    unfinished: 'බොහෝ දේ අවසන් නැත',
    practising: 'අභ්‍යාස කරයි',
    unpractised: 'අභ්‍යාස නොකරයි',
    neverPractised: 'කිසිදා අභ්‍යාස කර නැත',
  },
  rules: {
    heading: 'මෙම ලැයිස්තුවල තේරුම',
    away: 'දේශනයක් ආරම්භ කර අවසන් කර නැත. දින %{days}ක් කිසිවක් නරඹා නැත.',
    unfinished: 'දේශන %{count}ක් හෝ වැඩි ගණනක් ආරම්භ කර අවසන් කර නැත. නමුත් තවමත් නරඹයි.',
    practising: 'පසුගිය දින %{days} තුළ කාඩ්පතකට පිළිතුරු දී ඇත.',
    unpractised: 'පෙර අභ්‍යාස කර ඇත. නමුත් දින %{days}ක් කිසිදු කාඩ්පතකට පිළිතුරු දී නැත.',
    neverPractised: 'අනුමත කර ඇත. නමුත් තවම කිසිදු කාඩ්පතකට පිළිතුරු දී හෝ දන්නා බව ලකුණු කර නැත.',
    others:
      'මෙම ලැයිස්තුවේ සිටින්නේ දේශනයක් නැරඹූ අයයි. “අභ්‍යාස කරයි”, “අභ්‍යාස නොකරයි” සහ “කිසිදා අභ්‍යාස කර නැත” යන ලැයිස්තුවල කිසිවක් නරඹා නැති අයද සිටිති.',
  },
  inShort: 'ආරම්භ කළ දේශන: %{started}, අවසන් කළ දේශන: %{finished}',
  nothing: 'තවම කිසිවක් නරඹා නැත.',
  lastAt: 'අවසන් වරට නැරඹුවේ: %{time}',
  practisedAt: 'අවසන් වරට අභ්‍යාස කළේ: %{day}',
  practice: {
    heading: 'අභ්‍යාස',
    nothing: 'තවම අභ්‍යාස කර නැත.',
    lately: 'පසුගිය දින %{all}: අභ්‍යාස කළ දින %{days}, කාඩ්පත් %{cards}, මිනිත්තු %{minutes}',
    cards: 'කාඩ්පත්: දන්නා %{known}, ඉගෙන ගනිමින් සිටින %{learning}, පසෙකට තැබූ %{shelved}',
  },
  toUser: 'ගිණුම විවෘත කරන්න',
  watchedOf: '“%{title}” නැරඹූ ප්‍රමාණය',
  finished: 'අවසන්',
  stoppedAt: 'නැවතුණේ %{time} දී',
  watched: 'නැරඹුවේ %{watched}',
  watchedLong: 'නැරඹුවේ %{all}න් %{watched}',
} satisfies Translation<typeof learnerFiguresEn>;
