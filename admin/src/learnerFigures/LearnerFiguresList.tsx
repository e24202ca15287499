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
import { DataTable, SortButton, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useFormats } from '../i18n/useFormats';
import { useShowPath } from '../layout/drawerPaths';
import { useIsPhone } from '../layout/useIsPhone';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { CsvButton } from '../lists/CsvButton';
import { listSearch } from '../lists/ListSearch';
import { RowLink } from '../lists/RowLink';
import { rowsOnly } from '../lists/rowsOnly';
import { FilterTabs } from '../lists/StatusTabs';
import { StuckChip } from './StuckChip';

/** The learners who have watched something. Tabs list those who are stuck or do not practise. */
export function LearnerFiguresList() {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  return (
    <ConsoleList<LearnerFigures>
      title={translate('resources.learner-figures.name', { smart_count: 2 })}
      shape={learnerFiguresShape}
      filters={[listSearch]}
      aside={<Outlet />}
      tools={
        <>
          {isPhone && <SortButton fields={[...learnerFiguresShape.sort]} />}
          <CsvButton name="exportLearnerFigures" isOfPeople />
        </>
      }
      exporter={false}
      empty={false}
      queryOptions={rowsOnly}
    >
      <StuckTabs />
      <Rules />
      {isPhone ? <LearnerCards /> : <LearnerTable />}
    </ConsoleList>
  );
}

function StuckTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      source="stuck"
      none="all"
      tabs={['all', ...learnerFilters].map((value) => ({
        value,
        label: translate(`resources.learner-figures.stuck.${value}`),
      }))}
    />
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
    <DataTable<LearnerFigures>
      rowClick={useShowPath()}
      bulkActionButtons={false}
      sx={{
        '& .MuiTableCell-root': { px: 1 },
        '& td.column-username': { overflowWrap: 'anywhere', minWidth: '8em' },
      }}
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
    </DataTable>
  );
}

function NameLink() {
  const row = useRecordContext<LearnerFigures>();
  const showPath = useShowPath();
  return row ? <RowLink to={showPath(row.id)}>{row.name}</RowLink> : null;
}

function LearnerCards() {
  const translate = useTranslate();
  const format = useFormats();
  const showPath = useShowPath();
  return (
    <Cards<LearnerFigures> pathOf={({ id }) => showPath(id)}>
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
