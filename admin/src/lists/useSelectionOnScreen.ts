import { useEffect } from 'react';
import { useListContext } from 'react-admin';

/**
 * Keeps a list's selection to the rows on the screen, so that an admin sees each record that a decision
 * about many takes. react-admin stores it, and keeps it through searches, pages, visits and reloads.
 */
export function useSelectionOnScreen() {
  const { data, selectedIds, onSelect, filterValues, page, perPage, sort } = useListContext();
  const place = JSON.stringify([filterValues, page, perPage, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends where the list shows another place.
  useEffect(() => {
    onSelect([]);
    return () => onSelect([]);
  }, [onSelect, place]);

  useEffect(() => {
    if (!data) return;
    const shown = selectedIds.filter((id) => data.some((row) => row.id === id));
    if (shown.length < selectedIds.length) onSelect(shown);
  }, [data, selectedIds, onSelect]);
}
