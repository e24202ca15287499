import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Profile } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';

type Fact = keyof Profile;

/** What a person entered, in the groups of the form. */
const groups = {
  person: ['firstName', 'lastName', 'age', 'contactPerson'],
  address: ['currentAddress', 'birthAddress', 'city', 'province'],
  study: ['learnedJapanese', 'level', 'comments'],
  account: [
    'username',
    'email',
    'emailConfirmed',
    'role',
    'language',
    'createdAt',
    'approvedAt',
    'updatedAt',
  ],
} as const satisfies Record<string, Fact[]>;

export function UserFacts() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const factText = useFactText();
  if (!user) return null;
  return Object.entries(groups).map(([group, facts]) => (
    <Box component="section" key={group} sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {translate(`resources.users.groups.${group}`)}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
          columnGap: 2,
          rowGap: { xs: 0, sm: 0.5 },
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        {facts.map((fact) => (
          <FactRow key={fact} label={translate(`resources.users.fields.${fact}`)}>
            {fact === 'email' ? (
              <Link href={`mailto:${user.email}`}>{user.email}</Link>
            ) : (
              // What a list leaves out is there when the person has been read.
              factText(fact, user[fact] ?? null)
            )}
          </FactRow>
        ))}
      </Box>
    </Box>
  ));
}

function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2">
        {label}
      </Typography>
      <Typography component="dd" variant="body2">
        {children}
      </Typography>
    </>
  );
}

/** A field of a person as people read it; a dash where there is nothing. */
export function useFactText() {
  const translate = useTranslate();
  const format = useFormats();
  return (fact: string, value: unknown): string => {
    if (value === null || value === '') return '–';
    switch (fact) {
      case 'createdAt':
      case 'approvedAt':
      case 'updatedAt':
        return format.dateTime(String(value));
      case 'province':
        return translate(`resources.users.provinces.${value}`);
      case 'language':
        return translate(`resources.users.languages.${value}`);
      case 'level':
        return translate(`resources.lectures.categories.${value}`);
      case 'role':
        return translate(`resources.users.roles.${value}`);
      case 'status':
        return translate(`resources.users.statuses.${value}`);
      case 'emailConfirmed':
      case 'learnedJapanese':
        return translate(`ra.boolean.${value}`);
      default:
        return String(value);
    }
  };
}
