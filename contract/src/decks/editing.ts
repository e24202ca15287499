import { z } from 'zod';
import { arrayOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { slugField, versionSchema } from '../editing/schemas.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { isMessageKey, type MessageKey } from '../messages/keys.js';
import { practiceItemSchema } from '../practice/schemas.js';
import { separators } from '../table.js';
import { optionalText, say } from '../text.js';
import { cardSchema, deckKindSchema, storedCardSchema } from './schemas.js';
import { cardFields, type DeckKind, deckLimits, deckStatuses, faultsOfCard } from './values.js';

const { idMax, titleMax, cardsMax, decksMax, tableMax } = deckLimits;

export const deckStatusSchema = z.enum(deckStatuses, { error: say('field.choice') });

const title = optionalText(titleMax).transform((value) => value ?? '');

const sentCardSchema = cardSchema.extend({
  /** As the deck had it. If the word has changed since, learners keep what they know of it. */
  item: practiceItemSchema.nullish(),
  isAnother: z.boolean({ error: say('field.invalid') }).nullish(),
});
export type SentCard = z.output<typeof sentCardSchema>;

const isBlank = (card: unknown) =>
  typeof card === 'object' &&
  card !== null &&
  Object.entries(card).every(
    ([field, text]) => field === 'item' || field === 'isAnother' || text === '' || text === null,
  );

/** The console's form appends a blank card after each finished one. */
const withoutBlankEnd = (cards: unknown) =>
  Array.isArray(cards) ? cards.slice(0, cards.findLastIndex((card) => !isBlank(card)) + 1) : cards;

const fields = {
  kind: deckKindSchema,
  title: z.strictObject({ en: title, si: title }, { error: say('field.invalid') }).partial(),
  cards: z.preprocess(
    withoutBlankEnd,
    arrayOf(sentCardSchema, cardsMax, {
      error: say('field.invalid'),
      tooMany: say('deck.tooManyCards'),
    }),
  ),
  status: deckStatusSchema,
};

interface CheckedDeck {
  kind?: DeckKind | undefined;
  cards?: readonly SentCard[] | undefined;
}

function checkCards({ kind, cards = [] }: CheckedDeck, context: z.RefinementCtx): void {
  if (!kind) return;
  for (const [place, card] of cards.entries()) {
    for (const [field, message] of Object.entries(faultsOfCard(kind, card))) {
      context.addIssue({ code: 'custom', path: ['cards', place, field], message });
    }
  }
}

export const deckCreationSchema = z
  .strictObject({
    /** Permanent, such as `first-words-food`; blank for one made from the title. */
    id: slugField(idMax).optional(),
    ...fields,
    title: fields.title.optional(),
    cards: fields.cards.optional(),
    status: fields.status.optional(),
  })
  .superRefine(checkCards);
export type DeckCreation = z.output<typeof deckCreationSchema>;

/** Fields left out keep their value. */
export const deckUpdateSchema = z
  .strictObject({
    kind: fields.kind.optional(),
    title: fields.title.optional(),
    cards: fields.cards.optional(),
    status: fields.status.optional(),
    version: versionSchema,
  })
  .superRefine(checkCards);
export type DeckUpdate = z.output<typeof deckUpdateSchema>;

export const deckOrderSchema = z.strictObject({
  ids: arrayOf(z.string().min(1).max(idMax), decksMax, { error: say('field.invalid') }).refine(
    (ids) => ids.length > 0,
  ),
});

export const editedDeckSchema = z.object({
  id: z.string(),
  version: versionSchema,
  kind: deckKindSchema,
  title: z.object({ en: z.string(), si: z.string() }),
  status: deckStatusSchema,
  position: z.int(),
  cards: z.array(
    storedCardSchema.extend({
      /** See `itemOf`. Send it back with the card. */
      item: z.string(),
    }),
  ),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type EditedDeck = z.infer<typeof editedDeckSchema>;

export const deckRowSchema = editedDeckSchema
  .pick({ id: true, kind: true, status: true, position: true, updatedAt: true })
  .extend({
    title: z.string(),
    lang: languageSchema,
    cards: z.int().nonnegative(),
    unchecked: z.int().nonnegative(),
  });
export type DeckRow = z.infer<typeof deckRowSchema>;

export const deckListShape = listShape(
  ['position', 'title', 'cards', 'unchecked', 'updatedAt'],
  ['position', 'ASC'],
  { status: deckStatusSchema.optional(), kind: deckKindSchema.optional() },
);

export const cardTableSchema = z.strictObject({
  kind: deckKindSchema,
  text: z
    .string({ error: say('field.text') })
    .max(tableMax, { error: say('field.tooLong') })
    .refine((text) => text.trim() !== '', { error: say('table.empty') }),
  separator: z.enum(separators, { error: say('field.choice') }).optional(),
});
export type SentCardTable = z.output<typeof cardTableSchema>;

export const checkedTableSchema = z.object({
  rows: z.array(
    z.object({
      /** From 1 on. */
      line: z.int().positive(),
      /** As it would be stored, except for the fields with faults. */
      card: storedCardSchema,
      faults: z.array(
        z.object({
          field: z.enum(cardFields),
          message: z.custom<MessageKey>((key) => typeof key === 'string' && isMessageKey(key)),
        }),
      ),
    }),
  ),
  /** Headings that name no field: their columns are not read. */
  unknown: z.array(z.string()),
  rest: z
    .object({
      line: z.int().positive(),
      count: z.int().positive(),
    })
    .nullable(),
});
export type CheckedTable = z.infer<typeof checkedTableSchema>;

export const deckSchemas = {
  decks: { list: { noun: 'decks', shape: deckListShape }, answer: z.array(deckRowSchema) },
  exportDecks: { answer: z.string() },
  createDeck: { body: deckCreationSchema, answer: editedDeckSchema },
  orderDecks: { body: deckOrderSchema, answer: z.array(deckRowSchema) },
  checkCards: { body: cardTableSchema, answer: checkedTableSchema },
  deck: { answer: editedDeckSchema },
  exportDeck: { answer: z.string() },
  updateDeck: { body: deckUpdateSchema, answer: editedDeckSchema },
  deleteDeck: { answer: z.object({ id: z.string() }) },
} as const satisfies SomeSchemas;
