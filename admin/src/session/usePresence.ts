import { useEffect, useState } from 'react';

/** Events that show that somebody is at the device. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Whether somebody has used this tab within so many milliseconds. What a page asks by itself counts
 * as a use of the session, so it must stop when the admin is away: an idle session has to end.
 */
export function usePresence(within: number): boolean {
  const [isPresent, setPresent] = useState(true);
  useEffect(() => {
    let usedAt = Date.now();
    const onUse = () => {
      usedAt = Date.now();
      setPresent(true);
    };
    const timer = setInterval(() => {
      if (Date.now() - usedAt >= within) setPresent(false);
    }, within / 10);
    for (const use of uses) document.addEventListener(use, onUse, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const use of uses) document.removeEventListener(use, onUse, { capture: true });
    };
  }, [within]);
  return isPresent;
}
