import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { contactStatuses } from '@nihongo-lanka/contract';
import { useListContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { useContactRequestCounts } from './useContactRequestCounts';

/** The inbox's folders: one for each status, all of them, and what is marked as spam. */
export function StatusTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { data: counts } = useContactRequestCounts();
  const translate = useTranslate();
  const { number } = useFormats();
  const { status, spam, ...otherFilters } = filterValues;

  const label = (text: string, count: number | undefined) => (
    <span>
      {translate(text)}
      {count !== undefined && count > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` ${number(count)}`}
        </Box>
      )}
    </span>
  );
  function show(tab: string) {
    const chosen = tab === 'spam' ? { spam: true } : tab === 'all' ? {} : { status: tab };
    setFilters({ ...otherFilters, ...chosen }, displayedFilters);
  }
  return (
    <Tabs
      value={spam ? 'spam' : (status ?? 'all')}
      onChange={(_, tab: string) => show(tab)}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {contactStatuses.map((each) => (
        <Tab
          key={each}
          value={each}
          label={label(`resources.contact-requests.statuses.${each}`, counts?.[each])}
        />
      ))}
      <Tab value="all" label={label('resources.contact-requests.all', undefined)} />
      <Tab value="spam" label={label('resources.contact-requests.spam', counts?.spam)} />
    </Tabs>
  );
}
