import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { EditedLecture } from '@nihongo-lanka/contract';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';

/** Leads to how many have begun and finished a lecture. */
export function FiguresLink() {
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
