import Typography from '@mui/material/Typography';
import { type CardFigures, cardFiguresShape, itemTypes } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import {
  DataTable,
  FilterButton,
  type InputProps,
  SelectInput,
  SortButton,
  useTranslate,
} from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { useShowPath } from '../layout/drawerPaths';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { CsvButton } from '../lists/CsvButton';
import { listSearch } from '../lists/ListSearch';
import { rowsOnly } from '../lists/rowsOnly';
import { CardInShort, CardLink, CardMeaning } from './CardInShort';
import { useDeckName } from './useDeckName';

const filters = [
  listSearch,
  <SelectInput
    key="type"
    source="type"
    choices={itemTypes.map((id) => ({ id, name: `resources.card-figures.types.${id}` }))}
  />,
  <DeckInput key="deck" source="deck" />,
];

function DeckInput(props: Pick<InputProps, 'source'>) {
  const call = useCall();
  const nameOf = useDeckName();
  const { data, isPending } = useQuery({
    queryKey: ['card-figures', 'decks'],
    queryFn: () => call('figureDecks'),
  });
  const choices = data?.map((deck) => ({ id: deck.id, name: nameOf(deck) })) ?? [];
  return <SelectInput {...props} choices={choices} isPending={isPending} translateChoice={false} />;
}

/** Which cards learners fail most. */
export function CardFiguresList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <ConsoleList<CardFigures>
      title={translate('resources.card-figures.name', { smart_count: 2 })}
      shape={cardFiguresShape}
      perPage={50}
      filters={filters}
      aside={<Outlet />}
      tools={
        <>
          {isPhone && <SortButton fields={[...cardFiguresShape.sort]} />}
          <FilterButton />
          <CsvButton name="exportCardFigures" />
        </>
      }
      exporter={false}
      empty={false}
      queryOptions={rowsOnly}
    >
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
        {translate('resources.card-figures.rule')}
      </Typography>
      {isPhone ? <FigureCards /> : <FigureTable />}
    </ConsoleList>
  );
}

function FigureTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <DataTable<CardFigures>
      rowClick={useShowPath()}
      bulkActionButtons={false}
      sx={{ '& .MuiTableCell-root': { px: 1 } }}
    >
      <DataTable.Col source="japanese" disableSort>
        <CardLink />
      </DataTable.Col>
      <DataTable.Col<CardFigures> source="meaning" disableSort render={CardMeaning} />
      <DataTable.Col<CardFigures>
        source="kind"
        disableSort
        render={({ kind }) => translate(`resources.card-figures.kinds.${kind}`)}
      />
      <DataTable.NumberCol source="learners" />
      <DataTable.NumberCol source="answers" />
      <DataTable.NumberCol source="fails" />
      <DataTable.Col<CardFigures>
        source="share"
        align="right"
        render={({ share }) => format.share(share)}
      />
    </DataTable>
  );
}

function FigureCards() {
  const translate = useTranslate();
  const format = useFormats();
  const showPath = useShowPath();
  return (
    <Cards<CardFigures> pathOf={({ id }) => showPath(id)}>
      {(card) => (
        <CardInShort card={card}>
          {translate(`resources.card-figures.kinds.${card.kind}`)}
          {' · '}
          {translate('resources.card-figures.inShort', {
            fails: format.number(card.fails),
            answers: format.number(card.answers),
            learners: format.number(card.learners),
            share: format.share(card.share),
          })}
        </CardInShort>
      )}
    </Cards>
  );
}
