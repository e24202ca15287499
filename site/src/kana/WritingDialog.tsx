import { Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '../i18n/useText';
import { lazyPage } from '../page/lazyPage';
import { Button } from '../ui/Button';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingDots } from '../ui/LoadingDots';

/** Most visitors only read, so that the others load nothing of it. */
const Writing = lazyPage(
  () => import('../ui/strokes/Writing'),
  (module) => module.Writing,
  ['ui/strokes'],
);

interface WritingDialogProps {
  signs: string;
  close: () => void;
}

/** How the signs of one sound are written, over the page. */
export function WritingDialog({ signs, close }: WritingDialogProps) {
  const text = useText('kana');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser gives the focus back to the sign.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="writing-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className="row apart writing-head">
        <h2 id={id}>
          {text('writing')} <span lang="ja">{signs}</span>
        </h2>
        <Button quiet onClick={close}>
          {text('close')}
        </Button>
      </div>
      <div className="writing-place">
        <ErrorBoundary>
          <Suspense fallback={<LoadingDots />}>
            <Writing signs={signs} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </dialog>
  );
}
