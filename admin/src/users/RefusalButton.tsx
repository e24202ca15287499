import Block from '@mui/icons-material/Block';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import { type Profile, seenOf } from '@nihongo-lanka/contract';
import { type MouseEvent, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { mayBecome, type Refusal, refusals } from './choices';
import { useDecision, useUndoNotice } from './decisions';
import { fullName } from './fullName';
import { RefusalDialog } from './RefusalDialog';

const icons = { reject: <Close />, suspend: <Block /> } as const satisfies Record<Refusal, object>;

interface RefusalButtonProps {
  refusal: Refusal;
  /** A reason that the dialog begins with, and that the button names. */
  begun?: 'registeredTwice';
  disabled?: boolean;
}

/** Rejects or suspends, with a reason if there is one to give. */
export function RefusalButton({ refusal, begun, disabled = false }: RefusalButtonProps) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const showUndo = useUndoNotice();
  const refuse = useDecision<{ user: Profile; reason: string }>({
    decide: (call, { user, reason }) =>
      call(refusal === 'reject' ? 'rejectUser' : 'suspendUser', {
        params: { id: user.id },
        body: { seen: seenOf(user), reason },
      }),
    done: `resources.users.${refusal}.done`,
    // A suspension is lifted instead.
    onDone: refusal === 'reject' ? showUndo : undefined,
    onSettled: () => setAsking(false),
  });
  if (!user || !mayBecome(refusals[refusal], user.status)) return null;

  const ask = (event: MouseEvent) => {
    // A row of the list opens the user when it is clicked.
    event.stopPropagation();
    setAsking(true);
  };

  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={icons[refusal]}
        disabled={disabled}
        onClick={ask}
      >
        {translate(
          begun ? `resources.users.duplicates.${begun}` : `resources.users.${refusal}.label`,
        )}
      </Button>
      {asking && (
        <RefusalDialog
          refusal={refusal}
          title={translate(`resources.users.${refusal}.title`, { name: fullName(user) })}
          languages={[user.language]}
          {...(begun && { begun })}
          isBusy={refuse.isPending}
          onConfirm={(reasons) => refuse.mutate({ user, reason: reasons[user.language] })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
