import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import {
  type GuardianNote,
  guardianNoteSchema,
  guardianWays,
  needsGuardian,
  type Profile,
} from '@nihongo-lanka/contract';
import { useId, useState } from 'react';
import {
  DateInput,
  Form,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { validateWith } from '../edits';
import { useFormats } from '../i18n/useFormats';
import { useDecision } from './decisions';
import { fullName } from './fullName';

/** Says which guardian agreed for a person under 18. Here an admin notes it. */
export function Guardian() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const format = useFormats();
  const [isNoting, setNoting] = useState(false);
  if (!user) return null;
  const { guardianName, guardianWay, guardianDay, needsGuardianFirst } = user;
  if (!guardianDay && !needsGuardian(user.age)) return null;
  const text = guardianDay
    ? translate('resources.users.guardian.agreed', {
        name: guardianName,
        way: translate(`resources.users.guardian.ways.${guardianWay ?? 'telephone'}`),
        day: format.date(guardianDay),
      })
    : translate(`resources.users.guardian.${needsGuardianFirst ? 'required' : 'open'}`);
  return (
    <Alert
      severity={guardianDay ? 'success' : needsGuardianFirst ? 'warning' : 'info'}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
    >
      {text}
      <Button
        size="small"
        variant="outlined"
        sx={{ display: 'block', mt: 1, textAlign: 'start' }}
        onClick={() => setNoting(true)}
      >
        {translate(`resources.users.guardian.${guardianDay ? 'change' : 'note'}`)}
      </Button>
      {isNoting && <NoteDialog user={user} onClose={() => setNoting(false)} />}
    </Alert>
  );
}

/** A click beside it does not close it, and would lose what was typed. */
function NoteDialog({ user, onClose }: { user: Profile; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const note = useDecision<{ user: Profile; note: GuardianNote | null }>({
    decide: (call, { user: { id }, note }) =>
      call('noteGuardian', { params: { id }, body: { note } }),
    done: 'resources.users.guardian.noted',
    onDone: (changed) => {
      notify(`resources.users.guardian.${changed.guardianDay ? 'noted' : 'withdrawn'}`, {
        type: 'success',
        messageArgs: { name: fullName(changed) },
      });
      onClose();
    },
  });
  const isNoted = Boolean(user.guardianDay);
  const noted = {
    guardianName: user.guardianName ?? user.contactPerson ?? '',
    guardianWay: user.guardianWay ?? 'telephone',
    guardianDay: user.guardianDay ?? new Date().toLocaleDateString('sv'),
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={(_, by) => by === 'escapeKeyDown' && !note.isPending && onClose()}
    >
      <Form
        record={noted}
        validate={validateWith(guardianNoteSchema, translate)}
        onSubmit={(values: unknown) =>
          note.mutate({ user, note: guardianNoteSchema.parse(values) })
        }
      >
        <DialogTitle id={titleId}>
          {translate('resources.users.guardian.noteTitle', { name: fullName(user) })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>
            {translate('resources.users.guardian.noteContent')}
          </DialogContentText>
          <TextInput autoFocus source="guardianName" label="resources.users.guardian.name" />
          <SelectInput
            source="guardianWay"
            label="resources.users.guardian.way"
            emptyText={false}
            choices={guardianWays.map((id) => ({
              id,
              name: `resources.users.guardian.ways.${id}`,
            }))}
          />
          <DateInput source="guardianDay" label="resources.users.guardian.day" />
        </DialogContent>
        <DialogActions>
          {isNoted && (
            <Button
              color="error"
              sx={{ mr: 'auto' }}
              disabled={note.isPending}
              onClick={() => note.mutate({ user, note: null })}
            >
              {translate('resources.users.guardian.withdraw')}
            </Button>
          )}
          <Button disabled={note.isPending} onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={note.isPending}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
