import { type EditedNewsEvent, newsEventUpdateSchema } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentEdit } from '../editing/DocumentEdit';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { NewsEventInputs } from './NewsEventInputs';
import { titleOf } from './titleOf';

const compared = [
  ...['translations', 'kind', 'slug', 'date', 'startsAt', 'endsAt', 'coverId', 'publishAt'],
];

export function NewsEventEdit() {
  const translate = useTranslate();
  const language = useLanguage();
  const validate = useMemo(() => validateWith(newsEventUpdateSchema, language), [language]);
  const labelOf = (path: string) => {
    const [, written, name] = /^translations\.(en|si)\.(\w+)$/.exec(path) ?? [];
    const label = translate(`resources.news-event.fields.${name ?? path}`);
    if (!written) return label;
    return `${label} (${translate(written === 'en' ? 'editing.english' : 'editing.sinhala')})`;
  };
  return (
    <DocumentEdit<EditedNewsEvent>
      titleOf={titleOf}
      validate={validate}
      compared={compared}
      labelOf={labelOf}
    >
      <NewsEventInputs />
    </DocumentEdit>
  );
}
