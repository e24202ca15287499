import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';

const count = z.int().nonnegative();

export const channelStatsSchema = z.object({
  subscribers: count,
  videos: z.array(z.object({ title: z.string(), views: count })),
  updatedAt: z.iso.datetime().optional(),
});
export type ChannelStats = z.infer<typeof channelStatsSchema>;

export const statsSchemas = {
  channelStats: { answer: channelStatsSchema },
} as const satisfies SomeSchemas;
