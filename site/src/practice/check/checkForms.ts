import { practiceLimits } from '@nihongo-lanka/contract/practice/values';
import { paths } from '../../page/paths';
import type { FormDefinition } from '../../ui/formApi';

const places = Array.from({ length: practiceLimits.checked }, (_, place) => place);

/** The names of a question's item and of its answer. */
export const fieldsAt = (place: number) => ({ item: `item${place}`, choice: `choice${place}` });

/** The answers about a deck of which the learner knows everything. */
export const checkForm = {
  name: 'check',
  pattern: paths.deckCheck.pattern,
  call: 'markDeck',
  fields: ['deck', ...places.flatMap((place) => Object.values(fieldsAt(place)))],
  read: (fields: FormData) => ({
    deck: fields.get('deck'),
    answers: places.flatMap((place) => {
      const names = fieldsAt(place);
      const item = fields.get(names.item);
      return item ? [{ item, choice: fields.get(names.choice) ?? '' }] : [];
    }),
  }),
  next: () => paths.practiceDecks.to({ checked: true }),
} satisfies FormDefinition;

/** Takes back that a deck is known. */
export const undoForm = {
  name: 'unmark',
  pattern: paths.practiceDecks.pattern,
  call: 'unmarkDeck',
  next: () => paths.practiceDecks.to(),
} satisfies FormDefinition;
