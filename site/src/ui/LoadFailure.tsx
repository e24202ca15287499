import { useText } from '../i18n/useText';
import { Button } from './Button';
import { useErrorText } from './useErrorText';

interface LoadFailureProps {
  error: unknown;
  retry: () => void;
  /** What could not be loaded, where the reason alone would not say it. */
  heading?: string;
}

export function LoadFailure({ error, retry, heading }: LoadFailureProps) {
  const text = useText('ui');
  const errorText = useErrorText();
  return (
    <div className="panel stack" role="alert">
      {heading && <h2>{heading}</h2>}
      <p>{errorText(error)}</p>
      <Button quiet onClick={retry}>
        {text('failed.retry')}
      </Button>
    </div>
  );
}
