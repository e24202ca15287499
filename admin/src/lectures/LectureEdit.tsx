import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import {
  type EditedLecture,
  lectureCreationSchema,
  lectureUpdateSchema,
} from '@nihongo-lanka/contract';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { DocumentAdd, DocumentEdit } from '../editing/DocumentEdit';
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

/** Leads to how many have begun and finished a lecture. */
function FiguresLink() {
  const lecture = useRecordContext<EditedLecture>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!lecture) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <Link
        component={LinkBase}
        to={createPath({ resource: 'lecture-figures', type: 'show', id: lecture.id })}
        sx={{ display: 'inline-block', py: 1 }}
      >
        {translate('resources.lectures.toFigures')}
      </Link>
    </Box>
  );
}
