import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import {
  type BulkDecision,
  type DecisionResult,
  needsGuardian,
  type Profile,
} from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { guardInput } from '../layout/guardInput';
import { fullName } from './fullName';

export interface BulkOutcome {
  decision: BulkDecision;
  results: readonly DecisionResult[];
  /** The people that the decision concerned. */
  people: readonly Profile[];
  /** Who was selected, and not decided on. */
  leftOut: readonly Profile[];
}

interface DecisionResultsProps extends BulkOutcome {
  /** The decision was taken back, and this became of each. */
  onUndone: (outcome: BulkOutcome) => void;
  onClose: () => void;
}

/** What became of each of several people: first who was not decided on and why, then all others. */
export function DecisionResults({
  decision,
  results,
  people,
  leftOut,
  onUndone,
  onClose,
}: DecisionResultsProps) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const titleId = useId();
  const named = new Map(people.map((user) => [user.id, user]));
  const nameOf = (id: string) => {
    const user = named.get(id);
    return user ? `${fullName(user)} (${user.username})` : id;
  };
  const done = results.flatMap((result) => (result.ok ? [result] : []));
  const notDone = results.flatMap((result) => (result.ok ? [] : [result]));
  const changed = notDone.filter(({ code }) => code === 'DECIDED_MEANWHILE');
  const failed = notDone.filter(({ code }) => code !== 'DECIDED_MEANWHILE');
  const undo = useMutation({
    mutationFn: () =>
      dataProvider.decideUsers(
        'undo',
        done.map(({ user }) => user),
      ),
    onSuccess: (undone) => onUndone({ decision: 'undo', results: undone, people, leftOut: [] }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      guardInput();
      refresh();
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {translate(`resources.users.many.${decision}.done`, { smart_count: done.length })}
      </DialogTitle>
      <DialogContent>
        <Names
          title={translate('resources.users.many.changed', { smart_count: changed.length })}
          lines={changed.map(({ id, message }) => [id, `${nameOf(id)}: ${message}`])}
        />
        <Names
          title={translate('resources.users.many.failed', { smart_count: failed.length })}
          lines={failed.map(({ id, message }) => [id, `${nameOf(id)}: ${message}`])}
        />
        <Names
          title={translate('resources.users.many.leftOut', { smart_count: leftOut.length })}
          lines={leftOut.map((user) => [
            user.id,
            `${fullName(user)} (${user.username}): ${
              user.status === 'pending' && needsGuardian(user.age)
                ? translate('resources.users.ages.minor')
                : translate(`resources.users.statuses.${user.status}`)
            }`,
          ])}
        />
        <Names
          title={translate(`resources.users.many.${decision}.who`)}
          lines={done.map(({ id }) => [id, nameOf(id)])}
        />
      </DialogContent>
      <DialogActions>
        {decision !== 'undo' && done.length > 0 && (
          <Button startIcon={<Undo />} disabled={undo.isPending} onClick={() => undo.mutate()}>
            {translate('resources.users.many.undo.label')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Names({
  title,
  lines,
}: {
  title: string;
  lines: (readonly [id: string, line: string])[];
}) {
  if (lines.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3, overflowWrap: 'anywhere' }}>
        {lines.map(([id, line]) => (
          <li key={id}>{line}</li>
        ))}
      </Box>
    </Box>
  );
}
