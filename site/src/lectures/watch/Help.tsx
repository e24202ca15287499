import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText';
import { Tick } from './Controls';
import { choose, useChoices } from './choices';

const keys = [
  ['Space', 'K', 'keys.play'],
  ['←', 'J', 'keys.back'],
  ['→', 'L', 'keys.forward'],
  ['C', '', 'keys.captions'],
  ['F', '', 'keys.fullScreen'],
  ['M', '', 'keys.muted'],
  ['R', '', 'keys.loop'],
  ['0', '9', 'keys.digits'],
  ['?', '', 'keys.help'],
] as const;

export function Help({ close }: { close: () => void }) {
  const text = useText('lectures/watch');
  const { shortcuts } = useChoices();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="player-help" aria-labelledby="player-keys" onClose={close}>
      <h2 id="player-keys">{text('help')}</h2>
      <dl>
        {keys.map(([first, second, does]) => (
          <div key={first}>
            <dt>
              <kbd>{first}</kbd>
              {second && (
                <>
                  {first === '0' ? '–' : ' '}
                  <kbd>{second}</kbd>
                </>
              )}
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
      <Tick
        label={text('shortcuts')}
        checked={shortcuts}
        choose={(wanted) => choose({ shortcuts: wanted })}
      />
      <form method="dialog">
        <button type="submit" className="button">
          {text('close')}
        </button>
      </form>
    </dialog>
  );
}
