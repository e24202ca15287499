import Typography from '@mui/material/Typography';
import { needsGuardian, type Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';
import { DotChip } from '../layout/DotChip';

export function Age() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  if (!user) return null;
  return (
    <>
      <Typography variant="body2" component="span">
        {ageText(user, translate)}
      </Typography>
      <MinorMarks />
    </>
  );
}

export function ageText({ age }: Profile, translate: ReturnType<typeof useTranslate>): string {
  return age === null
    ? translate('resources.users.ages.unknown')
    : translate('resources.users.ages.known', { age });
}

/** Marks a person under 18, and says whether a guardian agreed. */
export function MinorMarks() {
  const user = useRecordContext<Profile>();
  if (!user || !needsGuardian(user.age)) return null;
  return (
    <>
      <DotChip colour="error.main" label="resources.users.ages.minor" />
      {user.guardianDay && (
        <DotChip colour="success.main" label="resources.users.ages.guardianAgreed" />
      )}
    </>
  );
}
