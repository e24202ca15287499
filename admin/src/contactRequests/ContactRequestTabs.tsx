import { contactStatuses } from '@nihongo-lanka/contract';
import { useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { StatusTabs } from '../lists/StatusTabs';
import { useSearchEverywhere } from '../lists/useSearchEverywhere';
import { useContactRequestCounts } from './useContactRequestCounts';

/** The inbox's folders: one for each status, all of them, and what is marked as spam. */
export function ContactRequestTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  useSearchEverywhere('status');
  const { data: counts } = useContactRequestCounts();
  const translate = useTranslate();
  const { number } = useFormats();
  const { status, spam, ...otherFilters } = filterValues;

  const tab = (value: string, label: string, count = 0) => ({
    value,
    label: translate(`resources.contact-requests.${label}`),
    ...(count > 0 && { count: number(count) }),
  });
  function show(folder: string) {
    const chosen = folder === 'spam' ? { spam: true } : folder === 'all' ? {} : { status: folder };
    setFilters({ ...otherFilters, ...chosen }, displayedFilters);
  }
  return (
    <StatusTabs
      value={spam ? 'spam' : (status ?? 'all')}
      onChange={show}
      tabs={[
        ...contactStatuses.map((each) => tab(each, `statuses.${each}`, counts?.[each])),
        tab('all', 'all'),
        tab('spam', 'spam', counts?.spam),
      ]}
    />
  );
}
