import type { Profile } from '@nihongo-lanka/contract';
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';

type Decided = ReadonlyMap<string, Profile>;

interface DecidedHere {
  /** Those about whom an admin has decided while the list was shown, as they are since. */
  decided: Decided;
  note: (user: Profile) => void;
}

const none: DecidedHere = { decided: new Map(), note: () => {} };
const context = createContext(none);
export const DecidedHereProvider = context.Provider;

export const useDecidedHere = () => useContext(context);

/** What a list remembers of the decisions that are made in it and in the drawer over it. */
export function useDecisionsHere(): DecidedHere {
  const [decided, setDecided] = useState<Decided>(none.decided);
  const note = useCallback(
    (user: Profile) => setDecided((before) => new Map([...before, [user.id, user]])),
    [],
  );
  return useMemo(() => ({ decided, note }), [decided, note]);
}

/**
 * The rows of a list, with those that were decided on here in their old places until the list shows
 * another filter, order or page. The next row must not move under the pointer.
 */
export function useSteadyRows(): Profile[] | undefined {
  const { data, filterValues, isPlaceholderData, page, perPage, sort } = useListContext<Profile>();
  const { decided } = useDecidedHere();
  const place = JSON.stringify([filterValues, page, perPage, sort]);
  const shown = useRef<{ place: string; rows: Profile[] }>(undefined);
  return useMemo(() => {
    // While another list loads, react-admin shows the rows of the one before.
    if (!data || isPlaceholderData) return data;
    const rows = [...data];
    const before = shown.current?.place === place ? shown.current.rows : [];
    for (const [index, { id }] of before.entries()) {
      const user = decided.get(id);
      if (user && !rows.some((row) => row.id === id)) rows.splice(index, 0, user);
    }
    shown.current = { place, rows };
    return rows;
  }, [data, decided, isPlaceholderData, place]);
}
