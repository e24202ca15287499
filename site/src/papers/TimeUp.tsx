import { useEffect, useEffectEvent } from 'react';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import { usePrompt } from '../ui/cards/usePrompt';
import type { Taking } from './useTaking';

interface TimeUpProps {
  taking: Taking;
  /** The server has said how the paper goes on. */
  onSettled: () => void;
}

/** The time is up by the clock of the page: what is marked is sent, and the server asked what comes next. */
export function TimeUp({ taking, onSettled }: TimeUpProps) {
  const text = useText('papers');
  const prompt = usePrompt();
  const ask = useEffectEvent(async () => {
    if (await taking.refresh()) onSettled();
  });
  useEffect(() => {
    void ask();
    // Also where the browser does not notice that the connection is back.
    const timer = setInterval(ask, 15_000);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, []);
  return (
    <div className="grid practice-session">
      <div className="panel stack paper-start">
        <h1 ref={prompt} tabIndex={-1}>
          {text('up.heading')}
        </h1>
        <p role="status">{text(taking.line === 'open' ? 'up.sending' : 'up.waiting')}</p>
        {taking.line !== 'open' && (
          <p>
            <Button quiet onClick={() => void ask()}>
              {text('up.again')}
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
