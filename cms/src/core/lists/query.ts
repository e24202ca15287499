import type { ListQuery, z } from '@nihongo-lanka/contract';

/** What a list of this shape may be asked. */
export type QueryOf<Shape extends { sort: readonly string[]; filter: z.ZodType }> = ListQuery<
  Shape['sort'][number],
  z.output<Shape['filter']>
>;
