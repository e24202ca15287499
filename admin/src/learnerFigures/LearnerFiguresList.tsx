import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import {
  type LearnerFigures,
  learnerFiguresShape,
  learnerFilters,
  stuckRules,
  unpractisedDays,
} from '@nihongo-lanka/contract';
import { DataTable, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { ConsoleTable } from '../lists/ConsoleTable';
import { RowLink } from '../lists/RowLink';
import { FilterTabs } from '../lists/StatusTabs';
import { StuckChip } from './StuckChip';

/** The learners who have watched something. Tabs list those who are stuck or do not practise. */
export function LearnerFiguresList() {
  return (
    <ConsoleList<LearnerFigures>
      shape={learnerFiguresShape}
      hasSort
      csv={{ name: 'exportLearnerFigures', isOfPeople: true }}
      table={<LearnerTable />}
      cards={<LearnerCards />}
    >
      <FilterTabs source="stuck" values={['all', ...learnerFilters]} texts="stuck" />
      <Rules />
    </ConsoleList>
  );
}

/** The rules of the tabs, in words. On a phone the tab “All” folds them. */
function Rules() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { filterValues } = useListContext();
  const { awayDays, unfinishedLectures } = stuckRules;
  const shown = learnerFilters.filter(
    (reason) => !filterValues.stuck || filterValues.stuck === reason,
  );
  const rules = (
    <>
      {shown.map((reason) => (
        <Typography key={reason} variant="body2" color="text.secondary">
          <strong>{translate(`resources.learner-figures.stuck.${reason}`)}</strong>
          {': '}
          {translate(`resources.learner-figures.rules.${reason}`, {
            days: reason === 'away' ? awayDays : unpractisedDays,
            count: unfinishedLectures,
          })}
        </Typography>
      ))}
      {!filterValues.stuck && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.learner-figures.rules.others')}
        </Typography>
      )}
    </>
  );
  return (
    <Box sx={{ px: 2, py: 1 }}>
      {isPhone && !filterValues.stuck ? (
        <details>
          <Typography component="summary" variant="body2" sx={{ minHeight: touchTarget, py: 1.5 }}>
            {translate('resources.learner-figures.rules.heading')}
          </Typography>
          {rules}
        </details>
      ) : (
        rules
      )}
    </Box>
  );
}

function LearnerTable() {
  const format = useFormats();
  return (
    <ConsoleTable<LearnerFigures>
      sx={{ '& td.column-username': { overflowWrap: 'anywhere', minWidth: '8em' } }}
    >
      <DataTable.Col source="name" disableSort>
        <NameLink />
      </DataTable.Col>
      <DataTable.Col source="username" disableSort />
      <DataTable.NumberCol source="started" />
      <DataTable.NumberCol source="finished" />
      <DataTable.Col<LearnerFigures>
        source="lastAt"
        render={({ lastAt }) => lastAt && format.dateTime(lastAt)}
      />
      <DataTable.Col<LearnerFigures>
        source="stuck"
        disableSort
        render={({ stuck }) => stuck && <StuckChip reason={stuck} />}
      />
      <DataTable.Col<LearnerFigures>
        source="practisedAt"
        render={({ practisedAt }) => practisedAt && format.date(practisedAt)}
      />
    </ConsoleTable>
  );
}

function NameLink() {
  const row = useRecordContext<LearnerFigures>();
  return row && <RowLink>{row.name}</RowLink>;
}

function LearnerCards() {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Cards<LearnerFigures>>
      {({ name, username, started, finished, lastAt, stuck, practisedAt }) => (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1, minWidth: '10em' }}>
            <Typography>{name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {username}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {translate('resources.learner-figures.inShort', {
                started: format.number(started),
                finished: format.number(finished),
              })}
              {lastAt && ` · ${format.date(lastAt)}`}
            </Typography>
            {practisedAt && (
              <Typography variant="body2" color="text.secondary">
                {translate('resources.learner-figures.practisedAt', {
                  day: format.date(practisedAt),
                })}
              </Typography>
            )}
          </Box>
          {stuck && <StuckChip reason={stuck} />}
        </Stack>
      )}
    </Cards>
  );
}
