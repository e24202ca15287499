import { z } from 'zod';

/**
 * What `/readyz` answers, with 200 if the server is ready, else 503. A server that is `stopping` takes part
 * in no balancing, but answers all requests until it closes.
 */
export const readinessSchema = z.object({ status: z.enum(['ok', 'stopping', 'unavailable']) });
export type Readiness = z.output<typeof readinessSchema>;
