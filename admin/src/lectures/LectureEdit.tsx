import { type EditedLecture, lectureUpdateSchema } from '@nihongo-lanka/contract';
import { DocumentEdit } from '../editing/DocumentEdit';
import { FiguresLink } from './FiguresLink';
import { lectureFields } from './fields';
import { LectureInputs } from './LectureInputs';
import { titleOf } from './titleOf';

export function LectureEdit() {
  return (
    <DocumentEdit<EditedLecture>
      titleOf={titleOf}
      schema={lectureUpdateSchema}
      fields={lectureFields}
    >
      <FiguresLink />
      <LectureInputs />
    </DocumentEdit>
  );
}
