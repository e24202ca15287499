import { cardFiguresSi, cardReportsSi } from '../cardFigures/si';
import { decksSi } from '../decks/si';
import { examFactsSi } from '../examFacts/si';
import type { Translation } from '../i18n/translation';
import { learnerFiguresSi } from '../learnerFigures/si';
import { lectureFiguresSi } from '../lectureFigures/si';
import { roadSi } from '../road/si';
import type { en } from './en';
import { firstSi } from './firstSi';

export const si = {
  ...firstSi,
  resources: {
    ...firstSi.resources,
    decks: { ...firstSi.resources.decks, ...decksSi },
    road: { ...firstSi.resources.road, ...roadSi },
    'exam-facts': { ...firstSi.resources['exam-facts'], ...examFactsSi },
    'lecture-figures': { ...firstSi.resources['lecture-figures'], ...lectureFiguresSi },
    'learner-figures': { ...firstSi.resources['learner-figures'], ...learnerFiguresSi },
    'card-figures': { ...firstSi.resources['card-figures'], ...cardFiguresSi },
    'card-reports': { ...firstSi.resources['card-reports'], ...cardReportsSi },
  },
} satisfies Translation<Omit<typeof en, 'ra'>>;
