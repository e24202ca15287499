import { type EditedNewsEvent, newsEventUpdateSchema } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { DocumentEdit } from '../editing/DocumentEdit';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { NewsEventInputs } from './NewsEventInputs';
import { titleOf } from './titleOf';

const compared = [
  'translations',
  'kind',
  'slug',
  'date',
  'startsAt',
  'endsAt',
  'coverId',
  'publishAt',
];

export function NewsEventEdit() {
  const language = useLanguage();
  const validate = useMemo(() => validateWith(newsEventUpdateSchema, language), [language]);
  return (
    <DocumentEdit<EditedNewsEvent> titleOf={titleOf} validate={validate} compared={compared}>
      <NewsEventInputs />
    </DocumentEdit>
  );
}
