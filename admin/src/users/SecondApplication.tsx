import type { Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { DotChip } from '../layout/DotChip';

/** Says of somebody who was rejected before that they have applied again, and when. */
export function SecondApplication() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const format = useFormats();
  if (!user?.appliedAgainAt) return null;
  const date = format.date(user.appliedAgainAt);
  return <DotChip colour="info.main" label={translate('resources.users.appliedAgain', { date })} />;
}
