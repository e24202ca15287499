import Typography from '@mui/material/Typography';
import { needsGuardian, type Profile } from '@nihongo-lanka/contract';
import { useRecordContext, useTranslate } from 'react-admin';
import { DotChip } from '../layout/DotChip';

/** A person's age, or that they gave none, and the marks of a minor. */
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

/** Marks a person under 18, also one who gave a higher age later, and says whether a guardian agreed. */
export function MinorMarks() {
  const user = useRecordContext<Profile>();
  if (!user?.isMinor) return null;
  const label = `resources.users.ages.${needsGuardian(user.age) ? 'minor' : 'minorBefore'}`;
  return (
    <>
      <DotChip colour="error.main" label={label} />
      {user.guardianConfirmedAt && (
        <DotChip colour="success.main" label="resources.users.ages.guardianAgreed" />
      )}
    </>
  );
}
