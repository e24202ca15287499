import { type NewsEventRow, newsEventRowShape } from '@nihongo-lanka/contract';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import {
  DateColumn,
  DocumentList,
  SinhalaColumn,
  StateColumn,
  TitleColumn,
} from '../editing/DocumentList';
import { useFormats } from '../i18n/useFormats';
import { newsEventKindChoices } from './kinds';

const kindFilter = <SelectInput key="kind" source="kind" choices={newsEventKindChoices} />;

export function NewsEventList() {
  const translate = useTranslate();
  const format = useFormats();
  const kindOf = ({ kind }: NewsEventRow) => translate(`resources.news-event.kinds.${kind}`);
  return (
    <DocumentList<NewsEventRow>
      title={translate('resources.news-event.menu')}
      shape={newsEventRowShape}
      groupFilter={kindFilter}
      groupOf={kindOf}
      wideColumn="updatedAt"
    >
      <TitleColumn />
      <DataTable.Col<NewsEventRow> source="kind" disableSort render={kindOf} />
      <StateColumn />
      <SinhalaColumn />
      <DateColumn />
      <DataTable.Col<NewsEventRow>
        source="updatedAt"
        render={({ updatedAt }) => format.dateTime(updatedAt)}
      />
    </DocumentList>
  );
}
