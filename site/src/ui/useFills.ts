import { useEffect } from 'react';
import { fills, fillsNoMore } from './filling';

/** For what would be lost with the page: it stays, also where the session ends. */
export function useFills(): void {
  useEffect(() => {
    const self = {};
    fills(self);
    return () => fillsNoMore(self);
  }, []);
}
