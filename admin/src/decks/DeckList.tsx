import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DeckRow, deckListShape } from '@nihongo-lanka/contract';
import {
  DataTable,
  SelectInput,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { MoveButtons, useCanMove, useMove } from '../lists/moving';
import { TitleLink } from '../lists/RowLink';
import { kindChoices, statusChoices } from './choices';
import { DeckStatusChip } from './DeckStatusChip';

const { defaultSort } = deckListShape;

const filters = [
  <SelectInput key="kind" source="kind" choices={kindChoices} />,
  <SelectInput key="status" source="status" choices={statusChoices} />,
];

export function DeckList() {
  return (
    <ConsoleList<DeckRow>
      shape={deckListShape}
      perPage={50}
      filters={filters}
      csv={{ name: 'exportDecks' }}
      table={<DeckTable />}
      cards={<DeckCards />}
    />
  );
}

function DeckTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <ConsoleTable<DeckRow>
      sx={{
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
    </ConsoleTable>
  );
}

function DeckCards() {
  const translate = useTranslate();
  return (
    <Cards<DeckRow> actions={(deck) => <Move deck={deck} isLarge />}>
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

/** A deck's number among all, with buttons that move it. */
function Place() {
  const deck = useRecordContext<DeckRow>();
  if (!deck) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      {deck.position}
      <Move deck={deck} />
    </Stack>
  );
}

function Move({ deck, isLarge = false }: { deck: DeckRow; isLarge?: boolean }) {
  const { data = [], page, hasNextPage } = useListContext<DeckRow>();
  const move = useMove(deck, {
    order: defaultSort,
    save: (provider, ids) => provider.call('orderDecks', { body: { ids } }),
  });
  if (!useCanMove(defaultSort)) return null;
  const place = data.findIndex(({ id }) => id === deck.id);
  return (
    <Stack direction={isLarge ? 'column' : 'row'}>
      <MoveButtons
        row={deck}
        move={move}
        above={place > 0 || page > 1}
        below={place < data.length - 1 || hasNextPage === true}
        isLarge={isLarge}
      />
    </Stack>
  );
}
