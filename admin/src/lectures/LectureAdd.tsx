import { lectureCreationSchema } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentAdd } from '../editing/DocumentEdit';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { LectureInputs } from './LectureInputs';

export function LectureAdd() {
  const translate = useTranslate();
  const language = useLanguage();
  const validate = useMemo(() => validateWith(lectureCreationSchema, language), [language]);
  return (
    <DocumentAdd title={translate('resources.lectures.addTitle')} validate={validate}>
      <LectureInputs />
    </DocumentAdd>
  );
}
