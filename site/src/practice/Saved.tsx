import { useText } from '../i18n/useText';

/** Says how many answers wait on this device once sending has failed. */
export function Saved({ count, isStuck }: { count: number; isStuck: boolean }) {
  const text = useText('practice');
  return (
    <p className="fine practice-saved" role="status">
      {isStuck && count > 0 && text('saved', { count })}
    </p>
  );
}
