import { z } from 'zod';
import type { MessageKey } from './messages/keys.js';

interface Messages {
  error?: MessageKey;
  tooMany?: MessageKey;
}

/** zod validates all items before it counts them, so this refuses a longer array first. */
export function arrayOf<Item extends z.ZodType>(
  item: Item,
  max: number,
  { error, tooMany = error }: Messages = {},
) {
  const fault = tooMany && { error: tooMany };
  return z.preprocess(
    (items: z.input<Item>[], context) => {
      if (Array.isArray(items) && items.length > max) {
        context.addIssue({ code: 'custom', message: tooMany ?? 'too many items' });
      }
      return items;
    },
    z.array(item, error && { error }).max(max, fault),
  );
}

/** `keyMax` in UTF-16 units. */
export function recordOf<Value extends z.ZodType>(value: Value, max: number, keyMax: number) {
  return z.preprocess(
    (record: Record<string, z.input<Value>>, context) => {
      if (typeof record === 'object' && record !== null && Object.keys(record).length > max) {
        context.addIssue({ code: 'custom', message: 'too many keys' });
      }
      return record;
    },
    // zod has no rule for the number of keys: JSON Schema does.
    z.record(z.string().max(keyMax), value).meta({ maxProperties: max }),
  );
}

/** ISO 8601 in UTC. A fraction of a second can have any number of digits. */
export const isoTime = (message?: MessageKey) =>
  z.iso.datetime(message && { error: message }).max(instantMax, message && { error: message });

/** UTF-16 units. */
export const instantMax = 40;
