import { newsEventCreationSchema } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentAdd } from '../editing/DocumentEdit';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { NewsEventInputs } from './NewsEventInputs';

export function NewsEventAdd() {
  const translate = useTranslate();
  const language = useLanguage();
  const validate = useMemo(() => validateWith(newsEventCreationSchema, language), [language]);
  return (
    <DocumentAdd title={translate('resources.news-event.addTitle')} validate={validate}>
      <NewsEventInputs />
    </DocumentAdd>
  );
}
