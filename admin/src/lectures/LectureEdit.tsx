import { type EditedLecture, lectureUpdateSchema } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { DocumentEdit } from '../editing/DocumentEdit';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { LectureInputs } from './LectureInputs';
import { titleOf } from './titleOf';

const compared = [
  ...['translations', 'category', 'lectureId', 'date', 'imageId', 'videoId', 'youtubeUrl'],
  'captionIds',
];

export function LectureEdit() {
  const translate = useTranslate();
  const language = useLanguage();
  const validate = useMemo(() => validateWith(lectureUpdateSchema, language), [language]);
  const labelOf = (path: string) => {
    const [, written, name] = /^translations\.(en|si)\.(\w+)$/.exec(path) ?? [];
    const label = translate(`resources.lectures.fields.${name ?? path}`);
    if (!written) return label;
    return `${label} (${translate(written === 'en' ? 'editing.english' : 'editing.sinhala')})`;
  };
  return (
    <DocumentEdit<EditedLecture>
      titleOf={titleOf}
      validate={validate}
      compared={compared}
      labelOf={labelOf}
    >
      <LectureInputs />
    </DocumentEdit>
  );
}
