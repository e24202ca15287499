import { useCallback } from 'react';
import type { Dictionary } from '../i18n/dictionary';
import { useText } from '../i18n/useText';

/** The fields that a dictionary has a label and a placeholder for. */
type FieldOf<Key extends string> = Key extends `field.${infer Name}.placeholder` ? Name : never;

/** Names a field, with its texts: `field.<name>` and `field.<name>.placeholder`. */
export function useFieldText<Key extends string>(dictionary: Dictionary<Key>) {
  const text = useText<string>(dictionary);
  return useCallback(
    (name: FieldOf<Key>) => ({
      name,
      label: text(`field.${name}`),
      placeholder: text(`field.${name}.placeholder`),
    }),
    [text],
  );
}
