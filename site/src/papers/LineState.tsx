import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import type { Line } from './useTaking';

/** Says beside the clock that the server has not got everything yet. */
export function LineState({ line, onAgain }: { line: Line; onAgain: () => Promise<unknown> }) {
  const text = useText('papers');
  return (
    <div className="paper-line" role="status">
      {line !== 'open' && (
        <div className="notice">
          <p>{text(line === 'closed' ? 'line.closed' : 'line.loggedOut')}</p>
          {line === 'loggedOut' && (
            <Button quiet onClick={onAgain}>
              {text('line.logIn')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
