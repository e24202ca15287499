import { type ReportedCard, reportedCardsShape } from '@nihongo-lanka/contract';
import { DataTable, SortButton, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useFormats } from '../i18n/useFormats';
import { useShowPath } from '../layout/drawerPaths';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { listSearch } from '../lists/ListSearch';
import { rowsOnly } from '../lists/rowsOnly';
import { CardInShort, CardLink, CardMeaning } from './CardInShort';

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
      <DataTable.Col<ReportedCard> source="meaning" disableSort render={CardMeaning} />
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

function ReportCards() {
  const translate = useTranslate();
  const format = useFormats();
  const showPath = useShowPath();
  return (
    <Cards<ReportedCard> pathOf={({ id }) => showPath(id)}>
      {(card) => (
        <CardInShort card={card}>
          {translate('resources.card-reports.inShort', { reports: format.number(card.reports) })}
          {' · '}
          {format.dateTime(card.lastAt)}
        </CardInShort>
      )}
    </Cards>
  );
}
