import type { Translation } from '../i18n/translation';
import type { formsEn } from './en';

export const formsSi = {
  draft: '%{time}ට ලියූ, තවම සුරැකී නැති වෙනස්කම් මෙම උපාංගයේ ඇත.',
  draftIsOlder: 'ඉන් පසු මෙය වෙනස් කර ඇත. අනුවාද දෙකම බලා තෝරා ගන්න.',
  continueDraft: 'ඒවා සමඟ ඉදිරියට යන්න',
  discardDraft: 'ඒවා ඉවත ලන්න',
  faults: 'මෙය නිවැරදි කරන්න:',
} satisfies Translation<typeof formsEn>;
