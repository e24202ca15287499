import type { PaperItem } from '@nihongo-lanka/contract/papers/schemas';
import { useState } from 'react';
import { useText } from '../i18n/useText';
import { useFailureText } from '../session/ModalForm';
import { Button } from '../ui/Button';
import type { Answers } from './marks';
import { PaperDialog } from './PaperDialog';
import { Numbers, unansweredOf } from './QuestionList';

interface FinishDialogProps {
  items: readonly PaperItem[];
  answers: Answers;
  /** Whether the paper is handed in. */
  isLastSection: boolean;
  /** Leads to a question. Left out where there is no way back. */
  onGo: ((place: number) => void) | undefined;
  /** @throws ApiError */
  onFinish: () => Promise<void>;
  onClose: () => void;
}

/** Tells what is not answered before a section is finished, or the paper handed in. */
export function FinishDialog(props: FinishDialogProps) {
  const { items, answers, isLastSection, onGo, onFinish, onClose } = props;
  const text = useText('papers');
  const { failure, isBusy, attempt } = useAttempting(onFinish);
  const unanswered = unansweredOf(items, answers);
  return (
    <PaperDialog heading={text(isLastSection ? 'handIn.ask' : 'finish.ask')} onClose={onClose}>
      <p>
        {unanswered.length > 0
          ? text('finish.unanswered', { count: unanswered.length })
          : text('finish.all')}
      </p>
      {onGo && unanswered.length > 0 && (
        <Numbers items={items} answers={answers} places={unanswered} onGo={onGo} />
      )}
      <p>{text(isLastSection ? 'handIn.final' : 'finish.final')}</p>
      <Failure text={failure} />
      <div className="actions">
        <Button busy={isBusy} onClick={attempt}>
          {text(isLastSection ? 'handIn' : 'finish')}
        </Button>
        <Button quiet onClick={onClose}>
          {text('finish.goOn')}
        </Button>
      </div>
    </PaperDialog>
  );
}

/** For what needs a connection: it can be tried again, and nothing is lost. */
export function useAttempting(act: () => Promise<void>) {
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function attempt() {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(failureText(error));
    }
    setBusy(false);
  }
  return { failure, isBusy, attempt };
}

interface FailureProps {
  text: string | undefined;
  /** Whether there is something to lose. */
  hasAnswers?: boolean;
}

export function Failure({ text: failure, hasAnswers = true }: FailureProps) {
  const text = useText('papers');
  return (
    failure !== undefined && (
      <div className="notice notice-error" role="alert">
        <p>{failure}</p>
        {hasAnswers && <p>{text('failed.kept')}</p>}
      </div>
    )
  );
}
