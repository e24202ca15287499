import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import type { Sending } from './useSending';

/** Says once that the server did not take some answers. */
export function Refused({ sending }: { sending: Pick<Sending, 'refused' | 'forgetRefused'> }) {
  const text = useText('practice');
  const { refused, forgetRefused } = sending;
  return (
    <div role="status">
      {refused > 0 && (
        <div className="notice stack">
          <p>{text('refused', { count: refused })}</p>
          <Button quiet onClick={forgetRefused}>
            {text('refused.read')}
          </Button>
        </div>
      )}
    </div>
  );
}
