import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../Button';
import { chooseSound, useSoundChoices } from './soundChoices';

/** Says how sounds play, and offers the other way. The page has `SoundStyles`, and `'ui/sound'` among its texts. */
export function SoundChoice({ children }: { children: ReactNode }) {
  const text = useText('ui/sound');
  const { plays } = useSoundChoices();
  const other = plays === 'itself' ? 'press' : 'itself';
  return (
    <p className="fine sound-choice">
      <span role="status">{children}</span>
      <Button quiet onClick={() => chooseSound({ plays: other })}>
        {text(`choose.${other}`)}
      </Button>
    </p>
  );
}
