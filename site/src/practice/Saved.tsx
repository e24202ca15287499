import { useText } from '../i18n/useText';
import { practiceText } from './practiceText';

/** Says how many answers wait on this device. A screen reader reads it out once sending has failed. */
export function Saved({ count, isStuck }: { count: number; isStuck: boolean }) {
  const text = useText(practiceText);
  return (
    <p className="practice-saved" role={isStuck ? 'status' : undefined}>
      {count > 0 && text('saved', { count })}
    </p>
  );
}
