import {
  examFactCreationSchema,
  examFactValueOf,
  faultsOfExamFact,
  z,
} from '@nihongo-lanka/contract';

const noText = { en: '', si: '' };

/**
 * What a form holds. The contract's own schemas read a value without its kind, and a fault of a row
 * in it would belong to no field.
 */
export const factFormSchema = z
  .object({ ...examFactCreationSchema.shape, value: z.record(z.string(), z.unknown()).default({}) })
  .superRefine(({ text = noText, source = '', checkedOn = null, ...fact }, context) => {
    const faults = faultsOfExamFact({ ...fact, text, source, checkedOn });
    for (const [path, message] of Object.entries(faults)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  });

/** What a save sends of a checked form, which keeps the fields of other kinds as well. */
export function factToSend(fact: object): object {
  const { kind, value } = factFormSchema.parse(fact);
  return { ...fact, value: examFactValueOf(kind, value).data };
}
