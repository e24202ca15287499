import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type CardFigures,
  cardFiguresShape,
  itemTypes,
  withoutReadings,
} from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import {
  DataTable,
  FilterButton,
  type InputProps,
  SelectInput,
  SortButton,
  useRecordContext,
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
import { RowLink } from '../lists/RowLink';
import { rowsOnly } from '../lists/rowsOnly';
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
      <DataTable.Col<CardFigures>
        source="meaning"
        disableSort
        render={({ meaning, meaningLang }) => <span lang={meaningLang}>{meaning}</span>}
      />
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

function CardLink() {
  const row = useRecordContext<CardFigures>();
  const showPath = useShowPath();
  return row ? (
    <RowLink to={showPath(row.id)}>
      <span lang="ja">{withoutReadings(row.japanese)}</span>
    </RowLink>
  ) : null;
}

function FigureCards() {
  const translate = useTranslate();
  const format = useFormats();
  const showPath = useShowPath();
  return (
    <Cards<CardFigures> pathOf={({ id }) => showPath(id)}>
      {({ japanese, meaning, meaningLang, kind, fails, answers, learners, share }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography>
            <span lang="ja">{withoutReadings(japanese)}</span>
            {' · '}
            <span lang={meaningLang}>{meaning}</span>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate(`resources.card-figures.kinds.${kind}`)}
            {' · '}
            {translate('resources.card-figures.inShort', {
              fails: format.number(fails),
              answers: format.number(answers),
              learners: format.number(learners),
              share: format.share(share),
            })}
          </Typography>
        </Box>
      )}
    </Cards>
  );
}
