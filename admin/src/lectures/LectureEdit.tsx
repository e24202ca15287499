import { lectureCreationSchema, lectureUpdateSchema } from '@nihongo-lanka/contract';
import { DocumentAdd, DocumentEdit } from '../editing/DocumentEdit';
import { FiguresLink } from './FiguresLink';
import { LectureInputs } from './LectureInputs';

/** The fields of a lecture that are written in its form, in the order of a comparison. */
const fields = [
  'translations',
  'category',
  'lectureId',
  'date',
  'isOpen',
  'imageId',
  'videoId',
  'youtubeUrl',
  'captionIds',
  'handoutIds',
  'vocabulary',
];

export function LectureEdit() {
  return (
    <DocumentEdit schema={lectureUpdateSchema} fields={fields}>
      <FiguresLink />
      <LectureInputs />
    </DocumentEdit>
  );
}

export function LectureAdd() {
  return (
    <DocumentAdd schema={lectureCreationSchema} fields={fields}>
      <LectureInputs />
    </DocumentAdd>
  );
}
