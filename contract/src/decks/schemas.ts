import { z } from 'zod';
import { fullWidthKana } from '../japanese.js';
import { cleaned } from '../radicals.js';
import { optionalText, requiredText, say } from '../text.js';
import { deckKinds, deckLimits } from './values.js';

const { japaneseMax, readingMax, meaningMax, exampleMax, checkedByMax, addressMax } = deckLimits;

export const deckKindSchema = z.enum(deckKinds, { error: say('field.choice') });

const text = (max: number) => cleaned(optionalText(max).transform((value) => value ?? ''));

const fileAddress = optionalText(addressMax).refine(
  (address) => address === null || /^\/uploads\/\w[\w.-]*(?:\?v=\w+)?$/.test(address),
  { error: say('card.file') },
);

/** `faultsOfCard` checks what the deck's kind demands. */
export const cardSchema = z.strictObject(
  {
    japanese: cleaned(requiredText(say('vocabulary.word'), japaneseMax)).transform(fullWidthKana),
    reading: text(readingMax).transform(fullWidthKana),
    english: text(meaningMax),
    sinhala: text(meaningMax),
    example: text(exampleMax).transform(fullWidthKana),
    exampleEnglish: text(exampleMax),
    exampleSinhala: text(exampleMax),
    sound: fileAddress,
    picture: fileAddress,
    /** Empty while the Sinhala is unchecked. */
    checkedBy: text(checkedByMax),
  },
  { error: say('field.invalid') },
);
export type Card = z.output<typeof cardSchema>;

export const storedCardSchema = z.object({
  japanese: z.string(),
  reading: z.string(),
  english: z.string(),
  sinhala: z.string(),
  example: z.string(),
  exampleEnglish: z.string(),
  exampleSinhala: z.string(),
  sound: z.string().nullable(),
  picture: z.string().nullable(),
  checkedBy: z.string(),
}) satisfies z.ZodType<Card>;
