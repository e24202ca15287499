import { cardFiguresEn, cardReportsEn } from '../cardFigures/en';
import { decksEn } from '../decks/en';
import { examFactsEn } from '../examFacts/en';
import { learnerFiguresEn } from '../learnerFigures/en';
import { lectureFiguresEn } from '../lectureFigures/en';
import { roadEn } from '../road/en';
import { firstEn } from './firstEn';

export const en = {
  ...firstEn,
  resources: {
    ...firstEn.resources,
    decks: { ...firstEn.resources.decks, ...decksEn },
    road: { ...firstEn.resources.road, ...roadEn },
    'exam-facts': { ...firstEn.resources['exam-facts'], ...examFactsEn },
    'lecture-figures': { ...firstEn.resources['lecture-figures'], ...lectureFiguresEn },
    'learner-figures': { ...firstEn.resources['learner-figures'], ...learnerFiguresEn },
    'card-figures': { ...firstEn.resources['card-figures'], ...cardFiguresEn },
    'card-reports': { ...firstEn.resources['card-reports'], ...cardReportsEn },
  },
};
