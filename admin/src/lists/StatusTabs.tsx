import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

interface StatusTab {
  value: string;
  label: string;
  /** How many rows it has, if that is known. */
  count?: ReactNode;
}

interface StatusTabsProps {
  tabs: readonly StatusTab[];
  value: string;
  onChange: (value: string) => void;
}

/** A list's most important filter, with a tab for each of its values. */
export function StatusTabs({ tabs, value, onChange }: StatusTabsProps) {
  return (
    <Tabs
      value={value}
      onChange={(_, chosen: string) => onChange(chosen)}
      variant="scrollable"
      scrollButtons="auto"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={
            <span>
              {tab.label}
              {tab.count !== undefined && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  {tab.count}
                </Box>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
}

interface FilterTabsProps<Value extends string> {
  source: string;
  /** The first is shown without a filter. */
  values: readonly Value[];
  /** Where the resource's texts have their names. */
  texts: string;
  countOf?: (value: Value) => ReactNode;
}

/** The tabs of a filter of the list. The other filters stay. */
export function FilterTabs<Value extends string>({
  source,
  values,
  texts,
  countOf,
}: FilterTabsProps<Value>) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const { [source]: chosen, ...otherFilters } = filterValues;
  const [none] = values;
  return (
    <StatusTabs
      value={chosen ?? none}
      onChange={(value) =>
        setFilters(
          { ...otherFilters, ...(value !== none && { [source]: value }) },
          displayedFilters,
        )
      }
      tabs={values.map((value) => ({
        value,
        label: translate(`resources.${resource}.${texts}.${value}`),
        count: countOf?.(value),
      }))}
    />
  );
}
