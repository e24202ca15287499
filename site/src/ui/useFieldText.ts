import { useCallback } from 'react';
import type { KeyIn, Namespace } from '../i18n/dictionaries';
import { useAnyText } from '../i18n/useText';

/** The fields that texts have a label and a placeholder for. */
type FieldOf<Key extends string> = Key extends `field.${infer Name}.placeholder` ? Name : never;

/** Names a field, with its texts: `field.<name>` and `field.<name>.placeholder`. */
export function useFieldText<Name extends Namespace>(namespace: Name) {
  const text = useAnyText(namespace);
  return useCallback(
    (name: FieldOf<KeyIn<Name>>) => ({
      name,
      label: text(`field.${name}`),
      placeholder: text(`field.${name}.placeholder`),
    }),
    [text],
  );
}
