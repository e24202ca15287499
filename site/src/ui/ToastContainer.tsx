import { type CloseButtonProps, ToastContainer as Container } from 'react-toastify/unstyled';
import { useText } from '../i18n/useText';
import { uiText } from './uiText';

// The unstyled build: the other one writes its style sheet into the page, which our policy forbids.
export { toast } from 'react-toastify/unstyled';

/** Section 9 of the specification: five seconds, dragged away at 80 per cent, Alt+T to reach it. */
export function ToastContainer() {
  const text = useText(uiText);
  return (
    <Container
      position="bottom-center"
      autoClose={5000}
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      closeButton={CloseButton}
      aria-label={text('toast.area')}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const text = useText(uiText);
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={text('toast.close')}
      onClick={closeToast}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 3l10 10M13 3L3 13" />
      </svg>
    </button>
  );
}
