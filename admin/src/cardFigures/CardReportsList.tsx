import { type ReportedCard, reportedCardsShape } from '@nihongo-lanka/contract';
import { DataTable, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { CardInShort, CardLink, CardMeaning } from './CardInShort';

/** The cards that learners reported, those with the most open reports first. */
export function CardReportsList() {
  return (
    <ConsoleList<ReportedCard>
      shape={reportedCardsShape}
      perPage={50}
      hasSort
      table={<ReportTable />}
      cards={<ReportCards />}
    />
  );
}

function ReportTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <ConsoleTable<ReportedCard>>
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
    </ConsoleTable>
  );
}

function ReportCards() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Cards<ReportedCard>>
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
