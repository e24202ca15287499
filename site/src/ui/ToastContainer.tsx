import {
  type CloseButtonProps,
  ToastContainer as Container,
  cssTransition,
  type ToastContainerProps,
} from 'react-toastify/unstyled';
import { useText } from '../i18n/useText';

// The unstyled build. The other one writes its styles into the page, which our policy forbids.
export { toast } from 'react-toastify/unstyled';

// Without the folding at the end: a script does that, and no style sheet can prevent it.
const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false });

/** Milliseconds, per cent of a message's width, and the keys that lead to the messages. */
export const toastSettings = {
  position: 'bottom-center',
  autoClose: 5000,
  draggablePercent: 80,
  transition,
  hotKeys: (event) => event.altKey && event.code === 'KeyT',
} as const satisfies ToastContainerProps;

export function ToastContainer() {
  const text = useText('ui');
  return (
    <Container
      {...toastSettings}
      toastClassName="notice"
      closeButton={CloseButton}
      aria-label={text('toast.area')}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const text = useText('ui');
  return (
    <button
      type="button"
      className="icon-button toast-close"
      aria-label={text('toast.close')}
      onClick={closeToast}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" />
      </svg>
    </button>
  );
}
