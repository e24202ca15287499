import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { userListShape } from '@nihongo-lanka/contract';
import { Count, useListContext, useTranslate } from 'react-admin';
import { statusTabs } from './choices';

const [field, order] = userListShape.defaultSort;

/** The list's state filter: one tab for each state, with how many users the other filters leave in it. */
export function StatusTabs() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const translate = useTranslate();
  const { status: chosen, ...otherFilters } = filterValues;

  return (
    <Tabs
      value={chosen ?? 'all'}
      onChange={(_, status: string) =>
        setFilters(status === 'all' ? otherFilters : { ...otherFilters, status }, displayedFilters)
      }
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Tab value="all" label={translate('resources.users.allStatuses')} />
      {statusTabs.map(({ id, name }) => (
        <Tab
          key={id}
          value={id}
          iconPosition="end"
          icon={
            <Count
              filter={{ ...otherFilters, status: id }}
              sort={{ field, order }}
              color="text.secondary"
            />
          }
          sx={{ minHeight: 48 }}
          label={translate(name)}
        />
      ))}
    </Tabs>
  );
}
