import ArrowForward from '@mui/icons-material/ArrowForward';
import Check from '@mui/icons-material/Check';
import Edit from '@mui/icons-material/Edit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '@nihongo-lanka/contract';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  LinkBase,
  RecordContextProvider,
  useCreatePath,
  useDataProvider,
  useGetOne,
  useListContext,
  useNavigate,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useOutletContext, useParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../dataProvider';
import { useListPath } from '../layout/drawerPaths';
import { guardInput, shieldPress } from '../layout/guardInput';
import { DrawerFrame } from '../layout/RecordDrawer';
import { useRowPath } from '../lists/useRowPath';
import { Age } from './Age';
import { DecisionButton } from './DecisionButton';
import { Duplicates } from './Duplicates';
import { UndoButton, useNamedDecision } from './decisions';
import { fullName } from './fullName';
import { Guardian } from './Guardian';
import { PersonMails } from './PersonMails';
import { ProgressLink } from './ProgressLink';
import { RemoveFactorsButton } from './RemoveFactorsButton';
import { StatusChip, StatusReason } from './StatusChip';
import { UserFacts } from './UserFacts';
import { UserHistory } from './UserHistory';

/** A person in a drawer over the list: everything they entered, what was done, and what can be done. */
export function UserShow() {
  const { id = '' } = useParams();
  const drawer = useDrawer();
  const titleId = useId();
  const { data: user, error } = useGetOne<Profile>('users', { id }, { retry: false });
  /** Who has just been approved on the way here. */
  const [approved, setApproved] = useState<Profile>();
  const decided = useRef(new Set<string>());

  return (
    <DrawerFrame
      titleId={titleId}
      title={<DrawerTitle id={titleId} name={user ? fullName(user) : ''} />}
      width={480}
      onClose={drawer.close}
      footer={
        user && (
          <RecordContextProvider value={user}>
            <DrawerActions decided={decided.current} onApproved={setApproved} />
          </RecordContextProvider>
        )
      }
    >
      {approved && approved.id !== id && (
        <ApprovedNote
          user={approved}
          onClose={() => {
            decided.current.delete(approved.id);
            setApproved(undefined);
          }}
        />
      )}
      {error && !user && <Alert severity="error">{error.message}</Alert>}
      {!user && !error && <Skeleton variant="rounded" height={320} />}
      {user && (
        <RecordContextProvider value={user}>
          <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 2 }}>
            <StatusChip status={user.status} />
            <Age />
            <StatusReason />
          </Stack>
          <Duplicates />
          <Guardian />
          <UserFacts />
          <PersonMails heading="h3" />
          <ProgressLink />
          <UserHistory heading="h3" />
        </RecordContextProvider>
      )}
    </DrawerFrame>
  );
}

/** Takes the focus whenever another person is shown, so that a screen reader says who. */
function DrawerTitle({ id, name }: { id: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (name) heading.current?.focus();
  }, [name]);
  return (
    <Typography
      id={id}
      ref={heading}
      variant="h2"
      tabIndex={-1}
      sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
    >
      {name}
    </Typography>
  );
}

interface DrawerActionsProps {
  decided: Set<string>;
  onApproved: (user: Profile) => void;
}

function DrawerActions({ decided, onApproved }: DrawerActionsProps) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const notify = useNotify();
  const drawer = useDrawer();
  const nextPending = useNextPending();
  const [isLooking, setLooking] = useState(false);
  const isGoingOn = useRef(false);

  async function goOn(from: Profile) {
    if (isGoingOn.current) return;
    isGoingOn.current = true;
    setLooking(true);
    try {
      const next = await nextPending(from.id, decided);
      guardInput();
      if (next) return drawer.goTo(next);
      drawer.close();
      notify('resources.users.nobodyElse', { type: 'info' });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
        type: 'error',
      });
    } finally {
      isGoingOn.current = false;
      setLooking(false);
    }
  }
  const approve = useNamedDecision('approve', {
    onDone(approved) {
      decided.add(approved.id);
      onApproved(approved);
      void goOn(approved);
    },
  });
  const shown = user?.id;
  // The next person may come long after the press, and a second click of it with them.
  useLayoutEffect(() => {
    if (shown) shieldPress();
  }, [shown]);
  if (!user) return null;
  const isBusy = approve.isPending || isLooking;

  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}
    >
      {user.status === 'pending' && (
        <Button
          variant="contained"
          color="secondary"
          startIcon={<Check />}
          disabled={isBusy}
          onClick={() => approve.mutate({ user })}
        >
          {translate('resources.users.approveNext')}
        </Button>
      )}
      <DecisionButton decision="approve" disabled={isBusy} />
      <DecisionButton decision="lift" />
      <DecisionButton decision="undo" />
      <DecisionButton decision="reject" disabled={isBusy} />
      <DecisionButton decision="suspend" />
      <RemoveFactorsButton disabled={isBusy} />
      <Button
        size="small"
        startIcon={<ArrowForward />}
        disabled={isBusy}
        onClick={() => goOn(user)}
      >
        {translate('resources.users.next')}
      </Button>
      <Button
        size="small"
        startIcon={<Edit />}
        component={LinkBase}
        to={createPath({ resource: 'users', type: 'edit', id: user.id })}
      >
        {translate('ra.action.edit')}
      </Button>
    </Stack>
  );
}

/** Who was approved before the drawer went on, and the way to take it back. */
function ApprovedNote({ user, onClose }: { user: Profile; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 2 }}
      action={<UndoButton user={user} onSettled={onClose} />}
    >
      {translate('resources.users.approved', { name: fullName(user) })}
    </Alert>
  );
}

/** What the list tells the drawer over it. */
export interface DrawerContext {
  /** Whether the list was shown before the drawer opened, so that "back" leads to it. */
  cameFromList: () => boolean;
}

/** Moves the drawer that shows a person. The list beneath keeps its filter, which the address holds. */
function useDrawer() {
  const navigate = useNavigate();
  const listPath = useListPath();
  const pathOf = useRowPath();
  const { cameFromList } = useOutletContext<DrawerContext>();
  return {
    close() {
      if (cameFromList()) navigate(-1);
      else navigate(listPath, { replace: true });
    },
    /** In place of the person shown: "back" goes to the list, not through everybody. */
    goTo: (id: string) => navigate(pathOf(id), { replace: true }),
  };
}

/**
 * Finds who is to be decided on after somebody: the next in the list who waits, else the first who
 * waits there, else any other person waiting. Those `decided` on just now may still be listed as waiting.
 */
function useNextPending() {
  const { data = [], filterValues, sort } = useListContext<Profile>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return async (id: string, decided: ReadonlySet<string>): Promise<string | undefined> => {
    const waits = (user: Profile) =>
      user.status === 'pending' && user.id !== id && !decided.has(user.id);
    const place = data.findIndex((user) => user.id === id);
    const listed = [...data.slice(place + 1), ...data].find(waits);
    if (listed) return listed.id;
    const { status: _, ...otherFilters } = filterValues;
    const answer = await dataProvider.getList<Profile>('users', {
      filter: { ...otherFilters, status: 'pending' },
      sort,
      pagination: { page: 1, perPage: decided.size + 2 },
    });
    return answer.data.find(waits)?.id;
  };
}
