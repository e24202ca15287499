import type { Translation } from '../i18n/translation';
import type { lectureFiguresEn } from './en';

export const lectureFiguresSi = {
  search: 'මාතෘකාවෙන් හෝ ලිපිනයෙන් සොයන්න',
  fields: { started: 'ආරම්භ කළ ගණන', finished: 'අවසන් කළ ගණන', share: 'ප්‍රතිශතය' },
  nobody: 'තවම කිසිවෙක් මෙය ආරම්භ කර නැත.',
  nobodyNow: 'දැන් ඇති වීඩියෝව තවම කිසිවෙක් නරඹා නැත.',
  inShort: 'ආරම්භ කළ ගණන: %{started}, අවසන් කළ ගණන: %{finished} (%{share})',
  toLecture: 'දේශනය සංස්කරණය කරන්න',
  stops: 'නැරඹීම නවත්වන තැන්',
  replaced:
    'එක් ඉගෙනුම්කරුවෙක් නරඹා ඇත්තේ මෙම දේශනයේ පෙර වීඩියෝවක් පමණි. ඒ අය මෙම වක්‍රයේ නැත. |||| ඉගෙනුම්කරුවන් %{count} දෙනෙක් නරඹා ඇත්තේ මෙම දේශනයේ පෙර වීඩියෝවක් පමණි. ඔවුන් මෙම වක්‍රයේ නැත.',
  curve:
    'ආරම්භ කළ ඉගෙනුම්කරුවන් ගණනින් (%{all}) පටන් ගෙන අවසන් කළ %{share} දක්වා පහළට යන වක්‍රයකි. එහි සංඛ්‍යා පහත වගුවේ ඇත.',
  curveMeans:
    'එක් එක් වේලාවේ තවමත් නරඹන ගණන මෙයින් පෙනේ. කෙනෙක් නැවතුණු තැන එය තත්පර දහයක පියවරෙන් පහළ යයි. පසුව දිගටම නරඹන අය සමඟ එය වෙනස් වේ.',
  columns: { time: 'වේලාව', stopped: 'මෙතැන නැවතුණු ගණන', left: 'තවමත් නරඹන ගණන' },
  toTheEnd: 'අවසන් කළ අය',
} satisfies Translation<typeof lectureFiguresEn>;
