import { type EditedLecture, lectureUpdateSchema } from '@nihongo-lanka/contract';
import { useMemo } from 'react';
import { DocumentEdit } from '../editing/DocumentEdit';
import { validateWith } from '../edits';
import { useLanguage } from '../i18n/i18nProvider';
import { FiguresLink } from './FiguresLink';
import { LectureInputs } from './LectureInputs';
import { titleOf } from './titleOf';

const compared = [
  'translations',
  'category',
  'lectureId',
  'date',
  'imageId',
  'videoId',
  'youtubeUrl',
  'captionIds',
  'handoutIds',
  'vocabulary',
];

export function LectureEdit() {
  const language = useLanguage();
  const validate = useMemo(() => validateWith(lectureUpdateSchema, language), [language]);
  return (
    <DocumentEdit<EditedLecture> titleOf={titleOf} validate={validate} compared={compared}>
      <FiguresLink />
      <LectureInputs />
    </DocumentEdit>
  );
}
