import type { Translation } from '../i18n/translation';
import type { dashboardEn } from './en';

export const dashboardSi = {
  title: 'පාලක පුවරුව: සාරාංශය',
  totalUsers: 'මුළු පරිශීලකයන් ගණන',
  counted: 'ප්‍රතික්ෂේප නොකළ ඉගෙනුම්කරුවන් පමණි, පරිපාලකයන් නොවේ',
  thisYear: 'මේ වසරේ එක් වූ අය %{count}',
  pendingUsers: 'අනුමැතිය බලාපොරොත්තුවෙන්',
  review: 'අනුමැතිය බලාපොරොත්තුවෙන් සිටින ගිණුම් බලන්න',
  subscribers: 'නාලිකාවේ ග්‍රාහකයන්',
  growth: 'මාසික වර්ධනය',
  growthBasis: 'පසුගිය මාසයට සාපේක්ෂව ලියාපදිංචි වීම්',
  registrations: 'පරිශීලක ලියාපදිංචි වීම්',
  month: 'මාසය',
  users: 'පරිශීලකයන්',
  noRegistrations: 'පෙන්වීමට තවම ලියාපදිංචි වීම් නැත.',
  distribution: 'වීඩියෝ නැරඹුම් බෙදී ඇති ආකාරය',
  video: 'වීඩියෝව',
  share: 'මුළු නැරඹුම්වලින් කොටස',
  performance: 'වීඩියෝවල කාර්යසාධනය',
  views: 'නැරඹුම් %{count}ක්',
  ofMostViewed: 'වැඩිම නැරඹුම් ඇති වීඩියෝවෙන් %{share}',
  todo: {
    title: 'දැන් කළ යුතු දේ',
    pendingUsers: 'අනුමැතිය බලාපොරොත්තුවෙන් සිටින ඉගෙනුම්කරුවන් %{smart_count} දෙනෙක්',
    newContactRequests: 'අලුත් විමසීම් %{smart_count}ක්',
    newsMissing: 'සිංහල පෙළ නැති පුවත් සහ වැඩසටහන් %{smart_count}ක්',
    lecturesMissing: 'සිංහල පෙළ නැති දේශන %{smart_count}ක්',
    newsUnpublished: 'සිංහල පෙළ පළ කර නැති පුවත් සහ වැඩසටහන් %{smart_count}ක්',
    lecturesUnpublished: 'සිංහල පෙළ පළ කර නැති දේශන %{smart_count}ක්',
    nothing: 'දැනට කළ යුතු කිසිවක් නැත.',
  },
} satisfies Translation<typeof dashboardEn>;
