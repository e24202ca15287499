import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ExamFactRow, examFactDays, examFactListShape } from '@nihongo-lanka/contract';
import { DataTable, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { DotChip } from '../layout/DotChip';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { RowLink } from '../lists/RowLink';
import { examChoices, kindChoices, stateChoices } from './choices';
import { FactStateChip } from './FactStateChip';
import { sayingOf } from './sayingOf';

const filters = [
  <SelectInput key="exam" source="exam" choices={examChoices} />,
  <SelectInput key="kind" source="kind" choices={kindChoices} />,
  <SelectInput key="state" source="state" choices={stateChoices} />,
];

export function FactList() {
  const translate = useTranslate();
  return (
    <ConsoleList<ExamFactRow>
      shape={examFactListShape}
      perPage={100}
      filters={filters}
      hasSort
      hasWholeRows
      table={<FactTable />}
      cards={<FactCards />}
    >
      <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
        {translate('resources.exam-facts.shown', { days: examFactDays })}
      </Typography>
    </ConsoleList>
  );
}

function FactTable() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <ConsoleTable<ExamFactRow>
      sx={{
        '& td.column-checkedOn': { whiteSpace: 'nowrap' },
        '& .column-source': { display: { sm: 'none', lg: 'table-cell' } },
      }}
    >
      <DataTable.Col<ExamFactRow>
        source="exam"
        disableSort
        render={({ exam }) => translate(`resources.road.goals.${exam}`)}
      />
      <DataTable.Col<ExamFactRow>
        source="kind"
        disableSort
        render={({ kind }) => translate(`resources.exam-facts.kinds.${kind}`)}
      />
      <DataTable.Col source="saying" disableSort>
        <Saying />
      </DataTable.Col>
      <DataTable.Col<ExamFactRow>
        source="source"
        disableSort
        render={({ source, isOurs }) => (
          <>
            {source} {isOurs && <Ours />}
          </>
        )}
      />
      <DataTable.Col<ExamFactRow>
        source="checkedOn"
        render={({ checkedOn }) => checkedOn && format.date(checkedOn)}
      />
      <DataTable.Col<ExamFactRow>
        source="state"
        disableSort
        render={({ state }) => <FactStateChip state={state} />}
      />
    </ConsoleTable>
  );
}

function FactCards() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Cards<ExamFactRow>>
      {(fact) => {
        const { exam, kind, checkedOn, isOurs, state } = fact;
        const about = [
          translate(`resources.road.goals.${exam}`),
          translate(`resources.exam-facts.kinds.${kind}`),
          checkedOn && format.date(checkedOn),
        ];
        return (
          <>
            <Typography>{sayingOf(fact, translate, format)}</Typography>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 0.5 }}>
              <Typography variant="body2" color="text.secondary">
                {about.filter(Boolean).join(' · ')}
              </Typography>
              {isOurs && <Ours />}
              <FactStateChip state={state} />
            </Stack>
          </>
        );
      }}
    </Cards>
  );
}

function Saying() {
  const fact = useRecordContext<ExamFactRow>();
  const translate = useTranslate();
  const format = useFormats();
  return fact && <RowLink>{sayingOf(fact, translate, format)}</RowLink>;
}

function Ours() {
  return <DotChip colour="info.main" label="resources.exam-facts.ours" />;
}
