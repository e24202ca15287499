import { z } from 'zod';

/** 200 if ready, else 503. A `stopping` server gets no new traffic, but answers until it closes. */
export const readinessSchema = z.object({ status: z.enum(['ok', 'stopping', 'unavailable']) });
export type Readiness = z.output<typeof readinessSchema>;
