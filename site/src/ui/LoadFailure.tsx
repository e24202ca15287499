import { useText } from '../i18n/useText';
import { Button } from './Button';
import { uiText } from './uiText';
import { useErrorText } from './useErrorText';

/** Stands where something could not be loaded. */
export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const text = useText(uiText);
  const errorText = useErrorText();
  return (
    <div className="panel stack" role="alert">
      <p>{errorText(error)}</p>
      <Button quiet onClick={retry}>
        {text('failed.retry')}
      </Button>
    </div>
  );
}
