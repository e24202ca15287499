import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import { touchTarget } from '@nihongo-lanka/client/look';
import { useMutation } from '@tanstack/react-query';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

interface Row {
  id: string;
  title: string;
}

type Order = readonly [field: string, order: 'ASC' | 'DESC'];

/** Of a button that does nothing. */
const disabledOpacity = 0.38;

/**
 * Where a row is to go.
 * @param others the ids of the other rows, in their order
 * @param from the place that it had among all of them
 * @returns how many of the others are to come before it
 */
export type Destination = (others: readonly string[], from: number) => number;

/** Whether the list is in its first order and whole, apart from a filter for groups. */
export function useCanMove([field, order]: Order, group = ''): boolean {
  const { sort, filterValues } = useListContext();
  const { [group]: _, ...otherFilters } = filterValues;
  return sort.field === field && sort.order === order && Object.keys(otherFilters).length === 0;
}

interface Move {
  order: Order;
  /** Leaves the rows among which it moves. */
  filter?: object;
  save: (provider: ConsoleDataProvider, ids: string[]) => Promise<unknown>;
  messageArgs?: object;
}

/** Moves a row, and shows its new place. */
export function useMove(row: Row, { order: [field, order], filter = {}, save, messageArgs }: Move) {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    /** @returns its new place; undefined where it was there already */
    async mutationFn(destination: Destination): Promise<number | undefined> {
      const { data } = await dataProvider.getList<Row>(resource, {
        filter,
        pagination: { page: 1, perPage: 1000 },
        sort: { field, order },
      });
      const ids = data.map(({ id }) => id);
      const from = ids.indexOf(row.id);
      if (from < 0) throw new Error('ra.notification.item_doesnt_exist');
      const others = ids.filter((id) => id !== row.id);
      const to = Math.min(Math.max(destination(others, from), 0), others.length);
      if (to === from) return undefined;
      await save(dataProvider, [...others.slice(0, to), row.id, ...others.slice(to)]);
      return to + 1;
    },
    onSuccess(place) {
      // Another admin has moved it there already.
      if (place === undefined) return;
      notify(`resources.${resource}.moved`, {
        type: 'success',
        messageArgs: { title: row.title, place, ...messageArgs },
      });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
}

interface MoveButtonsProps {
  row: Row;
  move: ReturnType<typeof useMove>;
  above: boolean;
  below: boolean;
  /** For a thumb. */
  isLarge?: boolean;
}

export function MoveButtons({ row, move, above, below, isLarge = false }: MoveButtonsProps) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const button = (by: -1 | 1, Icon: typeof ArrowUpward, text: string) => {
    const label = translate(`resources.${resource}.${text}`, { title: row.title });
    const canMove = by < 0 ? above : below;
    return (
      // A tooltip would cover the button of the next row.
      <IconButton
        size="small"
        sx={{
          ...(isLarge && { minWidth: touchTarget, minHeight: touchTarget }),
          ...(!canMove && { opacity: disabledOpacity }),
        }}
        title={label}
        aria-label={label}
        // `disabled` would take the focus from the button that was pressed.
        aria-disabled={!canMove || move.isPending}
        onClick={(event) => {
          // A click on the row opens its form.
          event.stopPropagation();
          if (canMove && !move.isPending) move.mutate((_, from) => from + by);
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <>
      {button(-1, ArrowUpward, 'moveUp')}
      {button(1, ArrowDownward, 'moveDown')}
    </>
  );
}
