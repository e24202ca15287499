import type { Language } from '../language.js';

export const readyReasons = [
  'registeredTwice',
  'ageMissing',
  'contactMissing',
  'nameUnclear',
  'accountShared',
] as const;
export type ReadyReason = (typeof readyReasons)[number];

interface ReasonText {
  label: string;
  text: string;
}

export const readyReasonTexts: Readonly<
  Record<Language, Readonly<Record<ReadyReason, ReasonText>>>
> = {
  en: {
    registeredTwice: {
      label: 'Registered twice',
      text: 'You are registered twice. Please use your other account.',
    },
    ageMissing: {
      label: 'Age is missing',
      text: 'Your age is missing. Please apply again with your age.',
    },
    contactMissing: {
      label: 'No contact person',
      text: 'You did not name a contact person. Please apply again with a name and a telephone number.',
    },
    nameUnclear: {
      label: 'Name is unclear',
      text: 'We could not read your name. Please apply again with your full name.',
    },
    accountShared: {
      label: 'Shared account',
      text: 'Several people use this account. Each person needs an account of their own.',
    },
  },
  si: {
    registeredTwice: {
      label: 'දෙවරක් ලියාපදිංචි වෙලා',
      text: 'ඔබ දෙවරක් ලියාපදිංචි වෙලා තිබෙනවා. ඔබේ අනෙක් ගිණුමෙන් පිවිසෙන්න.',
    },
    ageMissing: {
      label: 'වයස සඳහන් කර නැහැ',
      text: 'ඔබ වයස සඳහන් කර නැහැ. වයසත් ලියා නැවත අයදුම් කරන්න.',
    },
    contactMissing: {
      label: 'ඇමතිය යුතු කෙනෙක් නැහැ',
      text: 'හදිසි අවස්ථාවකදී ඇමතිය යුතු කෙනෙක් ඔබ සඳහන් කර නැහැ. නමක් සහ දුරකථන අංකයක් ලියා නැවත අයදුම් කරන්න.',
    },
    nameUnclear: {
      label: 'නම පැහැදිලි නැහැ',
      text: 'ඔබේ නම අපට පැහැදිලි නැහැ. සම්පූර්ණ නම ලියා නැවත අයදුම් කරන්න.',
    },
    accountShared: {
      label: 'කිහිප දෙනෙක් භාවිත කරනවා',
      text: 'මේ ගිණුම කිහිප දෙනෙක් භාවිත කරනවා. හැම කෙනෙකුටම තමන්ගේම ගිණුමක් ඕනෑ.',
    },
  },
};
