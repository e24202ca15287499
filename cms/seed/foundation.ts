import type { Foundation, Language } from '@nihongo-lanka/contract';

const phone = '+94 11 200 0123';
const email = 'hello@nihongolanka.example';

export const foundation: Readonly<Record<Language, Foundation>> = {
  en: {
    name: 'Nihongo Lanka Foundation',
    tagline: 'Free Japanese lessons for the youth of Sri Lanka',
    homeUrl: '/',
    address: 'No. 24, Sakura Lane, Nugegoda, Sri Lanka',
    phone,
    email,
    socialLinks: [],
  },
  si: {
    name: 'නිහොංගෝ ලංකා පදනම',
    tagline: 'ශ්‍රී ලාංකික තරුණ පරපුරට නොමිලේ ජපන් භාෂා පාඩම්',
    homeUrl: '/',
    address: 'අංක 24, සකුරා පටුමග, නුගේගොඩ, ශ්‍රී ලංකාව',
    phone,
    email,
    socialLinks: [],
  },
};
