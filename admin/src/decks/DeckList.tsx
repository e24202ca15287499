import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import { type DeckRow, deckListShape } from '@nihongo-lanka/contract';
import { useMutation } from '@tanstack/react-query';
import {
  CreateButton,
  DataTable,
  FilterButton,
  SelectInput,
  useCreatePath,
  useDataProvider,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { CsvButton } from '../lists/CsvButton';
import { listSearch } from '../lists/ListSearch';
import { RowLink } from '../lists/RowLink';
import { rowsOnly } from '../lists/rowsOnly';
import { kindChoices, statusChoices } from './choices';
import { DeckStatusChip } from './DeckStatusChip';

const [field, order] = deckListShape.defaultSort;
/** Of a button that does nothing. */
const disabledOpacity = 0.38;

const filters = [
  listSearch,
  <SelectInput key="kind" source="kind" choices={kindChoices} />,
  <SelectInput key="status" source="status" choices={statusChoices} />,
];

export function DeckList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <ConsoleList<DeckRow>
      title={translate('resources.decks.name', { smart_count: 2 })}
      shape={deckListShape}
      perPage={50}
      filters={filters}
      tools={
        <>
          <FilterButton />
          <CsvButton name="exportDecks" />
          <CreateButton label="resources.decks.add" />
        </>
      }
      exporter={false}
      queryOptions={rowsOnly}
    >
      {isPhone ? <DeckCards /> : <DeckTable />}
    </ConsoleList>
  );
}

function DeckTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <DataTable<DeckRow>
      bulkActionButtons={false}
      sx={{
        '& .MuiTableCell-root': { px: 1 },
        '& td.column-updatedAt': { whiteSpace: 'nowrap' },
        '& .column-updatedAt': { display: { sm: 'none', lg: 'table-cell' } },
      }}
    >
      <DataTable.Col source="position">
        <Place />
      </DataTable.Col>
      <DataTable.Col source="title" label="resources.decks.columns.title">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col<DeckRow>
        source="kind"
        disableSort
        render={({ kind }) => translate(`resources.decks.kinds.${kind}`)}
      />
      <DataTable.Col<DeckRow>
        source="status"
        disableSort
        render={({ status }) => <DeckStatusChip status={status} />}
      />
      <DataTable.NumberCol source="cards" />
      <DataTable.NumberCol source="unchecked" />
      <DataTable.Col<DeckRow>
        source="updatedAt"
        render={({ updatedAt }) => format.dateTime(updatedAt)}
      />
    </DataTable>
  );
}

function useDeckPath() {
  const createPath = useCreatePath();
  return (id: string) => createPath({ resource: 'decks', type: 'edit', id });
}

function TitleLink() {
  const deck = useRecordContext<DeckRow>();
  const pathOf = useDeckPath();
  return deck ? (
    <RowLink to={pathOf(deck.id)} lang={deck.lang}>
      {deck.title}
    </RowLink>
  ) : null;
}

function DeckCards() {
  const translate = useTranslate();
  const pathOf = useDeckPath();
  return (
    <Cards<DeckRow> pathOf={({ id }) => pathOf(id)} actions={(deck) => <MoveOnCard deck={deck} />}>
      {({ title, lang, kind, cards, status }) => (
        <>
          <Typography lang={lang}>{title}</Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
            <Typography variant="body2" color="text.secondary">
              {translate('resources.decks.inShort', {
                kind: translate(`resources.decks.kinds.${kind}`),
                cards,
              })}
            </Typography>
            <DeckStatusChip status={status} />
          </Stack>
        </>
      )}
    </Cards>
  );
}

/** Whether the list is in the learners' order, in which a place has neighbours. */
function useCanMove(): boolean {
  const { sort, filterValues } = useListContext();
  return sort.field === field && sort.order === order && Object.keys(filterValues).length === 0;
}

/** A deck's number among all, with buttons that move it. */
function Place() {
  const deck = useRecordContext<DeckRow>();
  const canMove = useCanMove();
  if (!deck) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {deck.position}
      {canMove && <MoveButtons deck={deck} />}
    </Stack>
  );
}

/** Beside a card, large enough for a thumb. */
function MoveOnCard({ deck }: { deck: DeckRow }) {
  if (!useCanMove()) return null;
  return (
    <Stack>
      <MoveButtons deck={deck} isLarge />
    </Stack>
  );
}

function MoveButtons({ deck, isLarge = false }: { deck: DeckRow; isLarge?: boolean }) {
  const translate = useTranslate();
  const { data = [], page, hasNextPage } = useListContext<DeckRow>();
  const move = useMove(deck);
  const place = data.findIndex(({ id }) => id === deck.id);
  const button = (by: -1 | 1, Icon: typeof ArrowUpward, text: string) => {
    const label = translate(text, { title: deck.title });
    const canMove = data[place + by] !== undefined || (by < 0 ? page > 1 : hasNextPage === true);
    return (
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
          // A row opens the deck when it is clicked.
          event.stopPropagation();
          if (canMove && !move.isPending) move.mutate(by);
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  };
  return (
    <>
      {button(-1, ArrowUpward, 'resources.decks.moveUp')}
      {button(1, ArrowDownward, 'resources.decks.moveDown')}
    </>
  );
}

/** Moves a deck, and tells its new place. */
function useMove({ id, title }: DeckRow) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    async mutationFn(by: -1 | 1) {
      const { data } = await dataProvider.getList<DeckRow>('decks', {
        filter: {},
        pagination: { page: 1, perPage: 1000 },
        sort: { field, order },
      });
      const ids = data.map((row) => row.id);
      const from = ids.indexOf(id);
      if (from < 0) throw new Error('ra.notification.item_doesnt_exist');
      const to = Math.min(Math.max(from + by, 0), ids.length - 1);
      const others = ids.filter((each) => each !== id);
      await dataProvider.call('orderDecks', {
        body: { ids: [...others.slice(0, to), id, ...others.slice(to)] },
      });
      return to + 1;
    },
    onSuccess: (place) =>
      notify('resources.decks.moved', { type: 'success', messageArgs: { title, place } }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: refresh,
  });
}
