import { deckKinds, deckStatuses } from '@nihongo-lanka/contract';
import { choicesOf } from '../i18n/choicesOf';

export const kindChoices = choicesOf(deckKinds, 'resources.decks.kinds');
export const statusChoices = choicesOf(deckStatuses, 'resources.decks.statuses');
