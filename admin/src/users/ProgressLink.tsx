import Link from '@mui/material/Link';
import type { Profile } from '@nihongo-lanka/contract';
import { LinkBase, useCreatePath, useRecordContext, useTranslate } from 'react-admin';

export function ProgressLink() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  if (!user) return null;
  return (
    <Link
      component={LinkBase}
      to={createPath({ resource: 'learner-figures', type: 'show', id: user.id })}
      sx={{ display: 'inline-block', py: 1, mb: 1 }}
    >
      {translate('resources.users.progress')}
    </Link>
  );
}
