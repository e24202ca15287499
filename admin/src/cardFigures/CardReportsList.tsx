import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReportedCard, reportedCardsShape, withoutReadings } from '@nihongo-lanka/contract';
import { DataTable, SortButton, useRecordContext, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useFormats } from '../i18n/useFormats';
import { useShowPath } from '../layout/drawerPaths';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { listSearch } from '../lists/ListSearch';
import { RowLink } from '../lists/RowLink';
import { rowsOnly } from '../lists/rowsOnly';

const filters = [listSearch];

/** The cards that learners reported, those with the most open reports first. */
export function CardReportsList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <ConsoleList<ReportedCard>
      title={translate('resources.card-reports.name', { smart_count: 2 })}
      shape={reportedCardsShape}
      perPage={50}
      filters={filters}
      aside={<Outlet />}
      tools={isPhone ? <SortButton fields={[...reportedCardsShape.sort]} /> : undefined}
      exporter={false}
      empty={false}
      queryOptions={rowsOnly}
    >
      {isPhone ? <ReportCards /> : <ReportTable />}
    </ConsoleList>
  );
}

function ReportTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <DataTable<ReportedCard> rowClick={useShowPath()} bulkActionButtons={false}>
      <DataTable.Col source="japanese" disableSort>
        <CardLink />
      </DataTable.Col>
      <DataTable.Col<ReportedCard>
        source="meaning"
        disableSort
        render={({ meaning, meaningLang }) => <span lang={meaningLang}>{meaning}</span>}
      />
      <DataTable.Col<ReportedCard>
        source="type"
        disableSort
        render={({ type }) => translate(`resources.card-figures.types.${type}`)}
      />
      <DataTable.NumberCol source="reports" />
      <DataTable.Col<ReportedCard>
        source="lastAt"
        render={({ lastAt }) => format.dateTime(lastAt)}
      />
    </DataTable>
  );
}

function CardLink() {
  const row = useRecordContext<ReportedCard>();
  const showPath = useShowPath();
  return row ? (
    <RowLink to={showPath(row.id)}>
      <span lang="ja">{withoutReadings(row.japanese)}</span>
    </RowLink>
  ) : null;
}

function ReportCards() {
  const translate = useTranslate();
  const format = useFormats();
  const showPath = useShowPath();
  return (
    <Cards<ReportedCard> pathOf={({ id }) => showPath(id)}>
      {({ japanese, meaning, meaningLang, reports, lastAt }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography>
            <span lang="ja">{withoutReadings(japanese)}</span>
            {' · '}
            <span lang={meaningLang}>{meaning}</span>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {translate('resources.card-reports.inShort', { reports: format.number(reports) })}
            {' · '}
            {format.dateTime(lastAt)}
          </Typography>
        </Box>
      )}
    </Cards>
  );
}
