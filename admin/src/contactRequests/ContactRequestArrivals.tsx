import type { ContactRequestCounts } from '@nihongo-lanka/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { nowKey } from '../dashboard/nowKey';
import { useContactRequestCounts } from './useContactRequestCounts';

/** Tells of new contact requests on every screen, and keeps an open inbox up to date. */
export function ContactRequestArrivals() {
  const { data } = useContactRequestCounts();
  const notify = useNotify();
  const queryClient = useQueryClient();
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
