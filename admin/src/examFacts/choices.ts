import { examFactKinds, examFactStates, examNavigations, exams } from '@nihongo-lanka/contract';
import { choicesOf } from '../i18n/choicesOf';

export const examChoices = choicesOf(exams, 'resources.road.goals');
export const kindChoices = choicesOf(examFactKinds, 'resources.exam-facts.kinds');
export const stateChoices = choicesOf(examFactStates, 'resources.exam-facts.states');
export const navigationChoices = choicesOf(examNavigations, 'resources.exam-facts.navigations');
