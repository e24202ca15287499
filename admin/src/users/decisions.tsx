import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import SnackbarContent from '@mui/material/SnackbarContent';
import { type Profile, seenOf } from '@nihongo-lanka/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  type GetListResult,
  HttpError,
  NotificationClasses,
  useCloseNotification,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { useCall } from '../dataProvider';
import { guardInput } from '../layout/guardInput';
import { useDecidedHere } from './decidedHere';
import { fullName } from './fullName';

/** The person that a decision is about, as the admin sees them. */
interface About {
  user: Profile;
}

interface Decision<Details extends About> {
  decide: (call: ReturnType<typeof useCall>, details: Details) => Promise<Profile>;
  /** Translation key of what is said afterwards, with the user's `name`. */
  done: string;
  /** Takes the place of that notice. */
  onDone?: ((user: Profile) => void) | undefined;
  onSettled?: (() => void) | undefined;
}

/** The server answers `DECIDED_MEANWHILE` if the account has changed since the admin saw it. */
const seen = (user: Profile) => ({
  params: { id: user.id },
  body: { seen: seenOf(user) },
});

interface Refused extends About {
  reason?: string;
}
const refused = ({ user, reason = '' }: Refused) => ({
  params: { id: user.id },
  body: { seen: seenOf(user), reason },
});

const decisions = {
  approve: {
    decide: (call, { user }) => call('approveUser', seen(user)),
    done: 'resources.users.approved',
    isUndone: true,
  },
  lift: {
    decide: (call, { user }) => call('liftUser', seen(user)),
    done: 'resources.users.lifted',
  },
  undo: {
    decide: (call, { user }) => call('undoDecision', seen(user)),
    done: 'resources.users.undone',
  },
  reject: {
    decide: (call, details) => call('rejectUser', refused(details)),
    done: 'resources.users.reject.done',
    isUndone: true,
  },
  // A suspension is lifted instead.
  suspend: {
    decide: (call, details) => call('suspendUser', refused(details)),
    done: 'resources.users.suspend.done',
  },
} as const satisfies Record<string, Decision<Refused> & { isUndone?: true }>;
export type DecisionName = keyof typeof decisions;

/** @param onDone takes the place of the notice, which has "Undo" where the server undoes. */
export function useNamedDecision(
  name: DecisionName,
  { onDone, onSettled }: Pick<Decision<Refused>, 'onDone' | 'onSettled'>,
) {
  const decision: Decision<Refused> & { isUndone?: true } = decisions[name];
  const showUndo = useUndoNotice();
  return useDecision<Refused>({
    ...decision,
    onDone: onDone ?? (decision.isUndone && showUndo),
    onSettled,
  });
}

/** Decides about a person. When the server has done it, a notice tells, and all screens show it. */
export function useDecision<Details extends About = About>({
  decide,
  done,
  onDone,
  onSettled,
}: Decision<Details>) {
  const call = useCall();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const { note } = useDecidedHere();
  // A second click can come before React has rendered that the first is under way.
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (details: Details) => decide(call, details),
    onSuccess: (user) => {
      showDecided(queryClient, user);
      note(user);
      if (onDone) onDone(user);
      else notify(done, { type: 'success', messageArgs: { name: fullName(user) } });
    },
    onError: (error, { user }) => {
      const { message } = error;
      if (!(error instanceof HttpError && error.body?.code === 'DECIDED_MEANWHILE')) {
        notify(message, { type: 'error' });
        return;
      }
      const notice = <DecidedNotice name={fullName(user)} message={message} />;
      notify(notice, { type: 'warning', autoHideDuration: null });
    },
    onSettled: () => {
      isUnderWay.current = false;
      guardInput();
      onSettled?.();
      // After a failure too: another admin may have decided already.
      refresh();
    },
  });
  return {
    isPending,
    mutate: (details: Details) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(details);
    },
  };
}

/**
 * Shows a person at once as a decision has left them. Otherwise the next decision would be made from
 * what the screen showed before, and the server would refuse it.
 */
function showDecided(queryClient: QueryClient, user: Profile) {
  queryClient.setQueriesData<Profile>({ queryKey: ['users', 'getOne'] }, (shown) =>
    shown?.id === user.id ? user : shown,
  );
  queryClient.setQueriesData<GetListResult<Profile>>(
    { queryKey: ['users', 'getList'] },
    (shown) =>
      shown && { ...shown, data: shown.data.map((row) => (row.id === user.id ? user : row)) },
  );
}

/** How long the notice stays, in milliseconds. The server undoes for much longer. */
const noticeTime = 10_000;

function useUndoNotice() {
  const notify = useNotify();
  return (user: Profile) =>
    notify(<UndoNotice user={user} />, { type: 'success', autoHideDuration: noticeTime });
}

function UndoNotice({ user }: { user: Profile }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const done = `resources.users.${user.status === 'rejected' ? 'reject.done' : 'approved'}`;
  return (
    <SnackbarContent
      className={NotificationClasses.success}
      message={translate(done, { name: fullName(user) })}
      action={<UndoButton user={user} onSettled={close} />}
    />
  );
}

/** Takes an approval or a rejection back, in the notice that tells of it. */
export function UndoButton({ user, onSettled }: { user: Profile; onSettled: () => void }) {
  const translate = useTranslate();
  const undo = useNamedDecision('undo', { onSettled });
  return (
    <Button
      color="inherit"
      size="small"
      disabled={undo.isPending}
      onClick={() => undo.mutate({ user })}
    >
      {translate('resources.users.undo')}
    </Button>
  );
}

interface DecidedNoticeProps {
  name: string;
  /** Who decided what, and when. */
  message: string;
}

/** Says that nothing was done because another admin had decided already. It stays until the next click. */
function DecidedNotice({ name, message }: DecidedNoticeProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  useEffect(() => {
    // On its way down: the buttons of a row stop a click on its way up.
    document.addEventListener('click', close, { capture: true });
    return () => document.removeEventListener('click', close, { capture: true });
  }, [close]);
  return (
    <Alert
      severity="warning"
      elevation={6}
      closeText={translate('ra.action.close')}
      onClose={close}
    >
      {translate('resources.users.decidedMeanwhile', { name, message })}
    </Alert>
  );
}
