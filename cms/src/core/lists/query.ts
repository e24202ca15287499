import type { ListQuery, z } from '@nihongo-lanka/contract';

export type QueryOf<Shape extends { sort: readonly string[]; filter: z.ZodType }> = ListQuery<
  Shape['sort'][number],
  z.output<Shape['filter']>
>;
