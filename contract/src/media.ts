import { z } from 'zod';

/** All addresses are on the product's own origin. Sizes in CSS pixels. */
export const imageSchema = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Narrowest first, the original too: for `srcset`. */
  sources: z.array(z.object({ url: z.string(), width: z.int().positive() })),
  /** Empty for a picture that only decorates. */
  alt: z.string(),
});
export type Image = z.infer<typeof imageSchema>;
