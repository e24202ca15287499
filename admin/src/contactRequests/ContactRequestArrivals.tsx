import type { ContactRequestCounts } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { nowKey } from '../dashboard/nowKey';
import { countsKey, useContactRequestCounts } from './useContactRequestCounts';

/** Tells of new contact requests on every screen, and keeps an open inbox up to date. */
export function ContactRequestArrivals() {
  const { data } = useContactRequestCounts();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen asks.
  useEffect(() => {
    void queryClient.refetchQueries({ queryKey: countsKey, stale: true });
  }, [pathname, queryClient]);
  const known = useRef<ContactRequestCounts>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = data;
    if (!data || !before || data === before) return;
    void queryClient.invalidateQueries({ queryKey: ['contact-requests', 'getList'] });
    void queryClient.invalidateQueries({ queryKey: nowKey });
    if ((data.latestAt ?? '') <= (before.latestAt ?? '')) return;
    notify('resources.contact-requests.arrived', {
      type: 'info',
      messageArgs: { smart_count: Math.max(1, data.new - before.new) },
    });
  }, [data, notify, queryClient]);
  return null;
}
