import Delete from '@mui/icons-material/Delete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { accountKey, type Profile } from '@nihongo-lanka/contract';
import { type FormEvent, useId, useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fullName } from './fullName';

export function DeleteUserButton() {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setAsking(true)}>
        {translate('ra.action.delete')}
      </Button>
      {asking && <DeleteDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ user, onClose }: { user: Profile; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [deleteUser, { isPending }] = useDelete<Profile, Error>();
  const { reset } = useFormContext();
  const name = fullName(user).trim() || user.username;
  // Case, spaces around it and invisible joiners do not count, as in a user name.
  const isNamed = accountKey(typed) === accountKey(name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is within the account's form, which must not be submitted too.
    event.stopPropagation();
    if (!isNamed || isPending) return;
    deleteUser(
      'users',
      { id: user.id, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('resources.users.notifications.deleted', { type: 'success' });
          // What was not saved is of no use any more.
          reset(undefined, { keepValues: true });
          redirect('list', 'users');
        },
        onError: (error) => {
          notify(error.message, { type: 'error' });
          onClose();
        },
      },
    );
  };

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>
          {translate('resources.users.delete.title', { name })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('resources.users.delete.content')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            margin="normal"
            autoComplete="off"
            label={translate('resources.users.delete.typeName', { name })}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // The name is in the label, which must not be cut off.
            slotProps={{
              inputLabel: {
                shrink: true,
                sx: { position: 'static', mb: 1, transform: 'none', whiteSpace: 'normal' },
              },
              input: { notched: false },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color="error"
            startIcon={<Delete />}
            disabled={!isNamed || isPending}
          >
            {translate('ra.action.delete')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
