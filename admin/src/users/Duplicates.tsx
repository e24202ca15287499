import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Duplicate, Likeness, Profile } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useIsPhone } from '../layout/useIsPhone';
import { DecisionButton } from './DecisionButton';
import { fullName } from './fullName';
import { useFactText } from './UserFacts';

/** Accounts that may be of the same person, each to be compared with this one. */
export function Duplicates({ disabled = false }) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const call = useCall();
  const [compared, setCompared] = useState<string>();
  const id = user?.id ?? '';
  const { data = [] } = useQuery({
    queryKey: ['users', 'duplicates', id],
    queryFn: () => call('userDuplicates', { params: { id } }),
    enabled: id !== '',
  });
  if (!user || data.length === 0) return null;
  const duplicate = data.find((other) => other.user.id === compared);
  return (
    <Alert severity="warning" sx={{ mb: 2, width: '100%' }}>
      {translate('resources.users.duplicates.title', { smart_count: data.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {data.map((other) => (
          <li key={other.user.id}>
            {fullName(other.user)} ({other.user.username}):{' '}
            {other.shared
              .map((kind) => translate(`resources.users.duplicates.same.${kind}`))
              .join(', ')}
            <Button
              size="small"
              color="inherit"
              sx={{ ml: 1 }}
              onClick={() => setCompared(other.user.id)}
            >
              {translate('resources.users.duplicates.compare')}
            </Button>
          </li>
        ))}
      </Box>
      {duplicate && (
        <Comparison
          user={user}
          duplicate={duplicate}
          disabled={disabled}
          onClose={() => setCompared(undefined)}
        />
      )}
    </Alert>
  );
}

const facts = [
  ...(['status', 'firstName', 'lastName', 'age', 'contactPerson', 'currentAddress'] as const),
  ...(['city', 'province', 'birthAddress', 'username', 'email', 'emailConfirmed'] as const),
  ...(['language', 'createdAt', 'comments'] as const),
];

/** What makes a field stand out, beside equal texts. */
const fieldsOf: Readonly<Record<Likeness, readonly (keyof Profile)[]>> = {
  telephone: ['contactPerson'],
  contactPerson: ['contactPerson'],
  name: ['firstName', 'lastName', 'age'],
  address: ['currentAddress', 'city'],
};

interface ComparisonProps {
  user: Profile;
  duplicate: Duplicate;
  /** Whether this person has changes that are not saved. */
  disabled: boolean;
  onClose: () => void;
}

function Comparison({ user, duplicate, disabled, onClose }: ComparisonProps) {
  const translate = useTranslate();
  const factText = useFactText();
  const isPhone = useIsPhone();
  const titleId = useId();
  const people = [user, duplicate.user];
  const equal = new Set(duplicate.shared.flatMap((kind) => fieldsOf[kind]));
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClose={onClose}
      aria-labelledby={titleId}
      // Within the form of a person, where Enter would save.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId}>{translate('resources.users.duplicates.comparison')}</DialogTitle>
      <DialogContent>
        <Box
          component="table"
          sx={{
            width: '100%',
            tableLayout: 'fixed',
            borderCollapse: 'collapse',
            '& th, & td': {
              p: 0.75,
              textAlign: 'start',
              verticalAlign: 'top',
              overflowWrap: 'anywhere',
              whiteSpace: 'pre-line',
              borderBottom: 1,
              borderColor: 'divider',
            },
            '& .MuiButton-root': {
              whiteSpace: 'normal',
              overflowWrap: 'normal',
              textAlign: 'start',
            },
          }}
        >
          <thead>
            <tr>
              <Box component="td" sx={{ width: { xs: '32%', sm: '24%' } }} />
              {people.map((person) => (
                <th key={person.id} scope="col">
                  {fullName(person)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={fact}>
                <Typography component="th" scope="row" variant="body2" color="text.secondary">
                  {translate(`resources.users.fields.${fact}`)}
                </Typography>
                {people.map((person) => (
                  <Box
                    component="td"
                    key={person.id}
                    sx={equal.has(fact) ? { fontWeight: 700, bgcolor: 'action.selected' } : {}}
                  >
                    {factText(fact, person[fact] ?? null)}
                  </Box>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {people.map((person) => (
                <td key={person.id}>
                  <RecordContextProvider value={person}>
                    <DecisionButton
                      decision="reject"
                      begun="registeredTwice"
                      disabled={disabled && person === user}
                    />
                  </RecordContextProvider>
                </td>
              ))}
            </tr>
          </tbody>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
