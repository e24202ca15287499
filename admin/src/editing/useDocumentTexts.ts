import { fieldsOf, mediaFileSchema } from '@nihongo-lanka/contract';
import { useResourceContext, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Fields, FieldTexts } from '../conflicts/differences';
import { useFormats } from '../i18n/useFormats';

/** Fields whose values are choices, and where the choices' names are. */
const choices: Readonly<Record<string, string>> = { kind: 'kinds', category: 'categories' };

export function useDocumentTexts(): FieldTexts {
  const resource = useResourceContext();
  const translate = useTranslate();
  const format = useFormats();
  return {
    labelOf(path) {
      const [, written, name] = /^translations\.(en|si)\.(\w+)$/.exec(path) ?? [];
      const label = translate(`resources.${resource}.fields.${name ?? path}`);
      if (!written) return label;
      return `${label} (${translate(written === 'en' ? 'editing.english' : 'editing.sinhala')})`;
    },
    textOf(path, value, record) {
      if (choices[path]) return translate(`resources.${resource}.${choices[path]}.${value}`);
      if (/Ids?$/.test(path) && path !== 'lectureId') return fileNames(value, record);
      if (/^(?:date|startsAt|endsAt|publishAt)$/.test(path)) {
        const text = String(value);
        return text.includes('T') ? format.dateTime(text) : format.date(text);
      }
      if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
      if (Array.isArray(value)) return value.map(rowText).join('\n');
      return String(value);
    },
  };
}

/** The cells of a table's row that are written. */
function rowText(row: unknown): string {
  return Object.values(fieldsOf(row))
    .filter((cell) => cell !== null && cell !== '')
    .join(' · ');
}

const filesSchema = z.union([
  mediaFileSchema.transform((file) => [file]),
  z.array(mediaFileSchema),
]);

/** The names of files by their ids. A file that has just been chosen is not in the record yet. */
function fileNames(ids: unknown, record: Fields): string {
  const files = Object.values(record).flatMap((part) => filesSchema.safeParse(part).data ?? []);
  return [ids]
    .flat()
    .map((id) => files.find((file) => file.id === id)?.name ?? `#${id}`)
    .join(', ');
}
