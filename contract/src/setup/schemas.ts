import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { panelPlaces, setupItems, setupReasons } from './values.js';

export const setupSchema = z.object({
  /** Empty where nothing is left to do. */
  items: z.array(
    z.object({
      item: z.enum(setupItems),
      reason: z.enum(setupReasons),
      /** Where it is edited in the CMS panel; null for what is not edited there. */
      address: z.url().nullable(),
    }),
  ),
  /** Where the CMS panel has what the console does not edit. */
  panel: z.array(
    z.object({
      place: z.enum(panelPlaces),
      address: z.url(),
      /** Null for what has no texts. */
      sinhalaAddress: z.url().nullable(),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;
export type SetupEntry = Setup['items'][number];

export const setupSchemas = {
  setup: { answer: setupSchema },
} as const satisfies SomeSchemas;
