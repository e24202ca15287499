import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

/**
 * Has a search look in all tabs: their filter ends when somebody begins to search, and is back when
 * the search is emptied. A tab that is chosen meanwhile narrows the search.
 * @param source the filter of the tabs
 */
export function useSearchEverywhere(source: string) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const isSearch = Boolean(filterValues.q);
  const wasSearch = useRef(isSearch);
  const tabBefore = useRef<unknown>(undefined);
  useEffect(() => {
    if (isSearch === wasSearch.current) return;
    wasSearch.current = isSearch;
    const { [source]: tab, ...others } = filterValues;
    if (isSearch) {
      tabBefore.current = tab;
      if (tab !== undefined) setFilters(others, displayedFilters);
    } else if (tab === undefined && tabBefore.current !== undefined) {
      setFilters({ ...others, [source]: tabBefore.current }, displayedFilters);
    }
  }, [isSearch, filterValues, displayedFilters, setFilters, source]);
}
