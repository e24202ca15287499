import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import LockOpen from '@mui/icons-material/LockOpen';
import Undo from '@mui/icons-material/Undo';
import Button, { type ButtonProps } from '@mui/material/Button';
import { type Profile, undoUntil } from '@nihongo-lanka/contract';
import { useEffect, useReducer, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { mayBeApproved, mayBecome } from './choices';
import { type DecisionName, useNamedDecision } from './decisions';
import { fullName } from './fullName';
import { RefusalDialog } from './RefusalDialog';

const looks: Readonly<Record<DecisionName, ButtonProps>> = {
  approve: { startIcon: <Check />, variant: 'outlined' },
  lift: { startIcon: <LockOpen />, variant: 'outlined' },
  undo: { startIcon: <Undo /> },
  reject: { startIcon: <Close />, color: 'error' },
  suspend: { startIcon: <Block />, color: 'error' },
};

const isPossible: Readonly<Record<DecisionName, (user: Profile) => boolean>> = {
  approve: ({ status }) => mayBeApproved(status),
  lift: ({ status }) => status === 'suspended',
  undo: (user) => user.status === 'rejected' || isFresh(user),
  reject: ({ status }) => mayBecome('rejected', status),
  suspend: ({ status }) => mayBecome('suspended', status),
};

/** An approval is undone only so long; a rejection at any time, under another name. */
const isFresh = (user: Profile) => Date.now() < (undoUntil(user) ?? 0);

interface DecisionButtonProps {
  decision: DecisionName;
  /** A reason that the dialog of a rejection begins with, and that the button names. */
  begun?: 'registeredTwice';
  disabled?: boolean;
  /** Whether "Undo" stands alone, without what it takes back. */
  isShort?: boolean;
}

/** One decision about the person shown, where it is possible. A refusal asks for the reason first. */
export function DecisionButton(props: DecisionButtonProps) {
  const { decision, begun, disabled = false, isShort = false } = props;
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const decide = useNamedDecision(decision, { onSettled: () => setAsking(false) });
  useRenderAt(decision === 'undo' && user ? undoUntil(user) : undefined);
  if (!user || !isPossible[decision](user) || (isShort && !isFresh(user))) return null;

  const refusal = decision === 'reject' || decision === 'suspend' ? decision : undefined;
  const label = translate(labelOf(decision, user, begun));
  return (
    <>
      <Button
        {...looks[decision]}
        size="small"
        aria-label={label}
        // The focus comes back here from the dialog of a refusal.
        disabled={disabled || (!refusal && decide.isPending)}
        onClick={(event) => {
          // A row of the list opens the user when it is clicked.
          event.stopPropagation();
          if (refusal) setAsking(true);
          else decide.mutate({ user });
        }}
      >
        {isShort ? translate('resources.users.undo') : label}
      </Button>
      {refusal && isAsking && (
        <RefusalDialog
          refusal={refusal}
          title={translate(`resources.users.${refusal}.title`, { name: fullName(user) })}
          languages={[user.language]}
          {...(begun && { begun })}
          isBusy={decide.isPending}
          onConfirm={(reasons) => decide.mutate({ user, reason: reasons[user.language] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function labelOf(decision: DecisionName, user: Profile, begun: string | undefined): string {
  if (begun) return `resources.users.duplicates.${begun}`;
  if (decision === 'undo') {
    return `resources.users.${isFresh(user) ? `undoDecision.${user.status}` : 'reopen'}`;
  }
  return decision === 'approve' || decision === 'lift'
    ? `resources.users.${decision}`
    : `resources.users.${decision}.label`;
}

/** Renders once more at a time, in milliseconds since 1970. */
function useRenderAt(time: number | undefined) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (time === undefined || time <= Date.now()) return;
    const timer = setTimeout(render, time - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
}
