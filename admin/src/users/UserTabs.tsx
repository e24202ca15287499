import { userListShape } from '@nihongo-lanka/contract';
import { Count, useListContext, useTranslate } from 'react-admin';
import { FilterTabs } from '../lists/StatusTabs';
import { useSearchEverywhere } from '../lists/useSearchEverywhere';
import { statusTabs } from './choices';

const [field, order] = userListShape.defaultSort;

/** The list's state filter: one tab for each state, with how many users the other filters leave in it. */
export function UserTabs() {
  const { filterValues } = useListContext();
  useSearchEverywhere('status');
  const translate = useTranslate();
  const { status: _, ...otherFilters } = filterValues;
  return (
    <FilterTabs
      source="status"
      none="all"
      tabs={[
        { value: 'all', label: translate('resources.users.allStatuses') },
        ...statusTabs.map(({ id, name }) => ({
          value: id,
          label: translate(name),
          count: (
            <Count
              variant="inherit"
              filter={{ ...otherFilters, status: id }}
              sort={{ field, order }}
            />
          ),
        })),
      ]}
    />
  );
}
