import type { Foundation, Language } from '@nihongo-lanka/contract';

type Known = Pick<Foundation, 'name' | 'tagline'>;
type Example = Pick<Foundation, 'address' | 'phone' | 'email'>;

/** What is true of the foundation on every installation. */
export const foundation: Readonly<Record<Language, Known>> = {
  en: {
    name: 'Nihongo Lanka Foundation',
    tagline: 'Free Japanese lessons for the youth of Sri Lanka',
  },
  si: {
    name: 'නිහොංගෝ ලංකා පදනම',
    tagline: 'ශ්‍රී ලාංකික තරුණ පරපුරට නොමිලේ ජපන් භාෂා පාඩම්',
  },
};

const phone = '+94 11 200 0123';
const email = 'hello@nihongolanka.example';

/** Made-up values for demonstration. */
export const exampleFoundation: Readonly<Record<Language, Example>> = {
  en: { address: 'No. 24, Sakura Lane, Nugegoda, Sri Lanka', phone, email },
  si: { address: 'අංක 24, සකුරා පටුමග, නුගේගොඩ, ශ්‍රී ලංකාව', phone, email },
};
