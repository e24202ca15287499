import { type Activity, changesIn, guardianDetailText } from '@nihongo-lanka/contract';
import type { useTranslate } from 'react-admin';

type Translate = ReturnType<typeof useTranslate>;
type Deed = Pick<Activity, 'subjectType' | 'action' | 'detail'>;

/** What was done, in words; of an export with how many people it has. */
export function deedText({ subjectType, action, detail }: Deed, translate: Translate): string {
  const key = `dashboard.activity.${subjectType}.${action}`;
  if (subjectType !== 'export' || !detail) return translate(key);
  return translate(`dashboard.activity.counted.${action}`, { smart_count: Number(detail) });
}

/** Where the names of a field's values are. */
const namesOf = (field: string) =>
  field === 'level' ? 'resources.lectures.categories' : `resources.users.${field}s`;

/** What is recorded besides: a reason, or what was changed, each field by its name in the form. */
export function detailText({ subjectType, action, detail }: Deed, translate: Translate): string {
  if (!detail || subjectType === 'export') return '';
  if (action === 'guardian-agreed') {
    return guardianDetailText(detail, (way) => translate(`resources.users.guardian.ways.${way}`));
  }
  if (subjectType !== 'user' || action !== 'changed') return detail;
  const value = (field: string, text: string) =>
    text === '' ? '–' : translate(`${namesOf(field)}.${text}`, { _: text });
  const changes = changesIn(detail);
  return changes
    .map(({ field, values }) => {
      const name = translate(`resources.users.fields.${field}`, { _: field });
      // It was changed and changed back, or both addresses look alike without their middle.
      if (!values || values.from === values.to) return name;
      return `${name}: ${value(field, values.from)} → ${value(field, values.to)}`;
    })
    .join(changes.some(({ values }) => values) ? '\n' : ', ');
}
