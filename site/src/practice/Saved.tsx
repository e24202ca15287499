import { useText } from '../i18n/useText';
import { practiceText } from './practiceText';

/** That answers wait on this device. */
export function Saved({ count }: { count: number }) {
  const text = useText(practiceText);
  return (
    <p className="practice-saved" role="status">
      {count > 0 && text('saved', { count })}
    </p>
  );
}
