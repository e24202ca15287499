import Typography from '@mui/material/Typography';
import { type ListedProfile, likenesses } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';

/** How many other accounts may be of the same person, and what they have in common. */
export function Alike() {
  const user = useRecordContext<ListedProfile>();
  const translate = useTranslate();
  const { alike } = user ?? {};
  if (!alike) return null;
  const notes = likenesses.flatMap((kind) => {
    const count = alike[kind];
    return count
      ? [translate(`resources.users.duplicates.others.${kind}`, { smart_count: count })]
      : [];
  });
  return (
    <Typography variant="caption" component="span" sx={{ color: 'warning.dark', fontWeight: 600 }}>
      {notes.join(' · ')}
    </Typography>
  );
}
