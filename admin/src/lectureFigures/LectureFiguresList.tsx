import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type LectureFigures, lectureFiguresShape } from '@nihongo-lanka/contract';
import { DataTable, FilterButton, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useFormats } from '../i18n/useFormats';
import { useShowPath } from '../layout/drawerPaths';
import { useIsPhone } from '../layout/useIsPhone';
import { categories } from '../lectures/categories';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { CsvButton } from '../lists/CsvButton';
import { listSearch } from '../lists/ListSearch';
import { RowLink } from '../lists/RowLink';
import { rowsOnly } from '../lists/rowsOnly';

const filters = [
  listSearch,
  <SelectInput
    key="category"
    source="category"
    label="resources.lectures.fields.category"
    choices={categories}
  />,
];

/** How many have begun and finished each lecture. */
export function LectureFiguresList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <ConsoleList<LectureFigures>
      title={translate('resources.lecture-figures.name', { smart_count: 2 })}
      shape={lectureFiguresShape}
      perPage={50}
      filters={filters}
      aside={<Outlet />}
      tools={
        <>
          <FilterButton />
          <CsvButton name="exportLectureFigures" />
        </>
      }
      exporter={false}
      empty={false}
      queryOptions={rowsOnly}
    >
      {isPhone ? <FigureCards /> : <FigureTable />}
    </ConsoleList>
  );
}

function FigureTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <DataTable<LectureFigures>
      rowClick={useShowPath()}
      bulkActionButtons={false}
      sx={{ '& .MuiTableCell-root': { px: 1 } }}
    >
      <DataTable.Col source="title" label="resources.lectures.fields.title">
        <TitleLink />
      </DataTable.Col>
      <DataTable.Col<LectureFigures>
        source="order"
        label="resources.lectures.fields.category"
        render={({ category }) =>
          category && translate(`resources.lectures.categories.${category}`)
        }
      />
      <DataTable.NumberCol source="started" />
      <DataTable.NumberCol source="finished" />
      <DataTable.Col<LectureFigures>
        source="share"
        align="right"
        render={({ started, share }) => (started > 0 ? format.share(share) : '–')}
      />
    </DataTable>
  );
}

function TitleLink() {
  const row = useRecordContext<LectureFigures>();
  const showPath = useShowPath();
  return row ? (
    <RowLink to={showPath(row.id)} lang={row.lang}>
      {row.title}
    </RowLink>
  ) : null;
}

function FigureCards() {
  const translate = useTranslate();
  const format = useFormats();
  const showPath = useShowPath();
  return (
    <Cards<LectureFigures> pathOf={({ id }) => showPath(id)}>
      {({ title, lang, started, finished, share }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography lang={lang}>{title}</Typography>
          <Typography variant="body2" color="text.secondary">
            {started === 0
              ? translate('resources.lecture-figures.nobody')
              : translate('resources.lecture-figures.inShort', {
                  started: format.number(started),
                  finished: format.number(finished),
                  share: format.share(share),
                })}
          </Typography>
        </Box>
      )}
    </Cards>
  );
}
