import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  type Activity,
  activityActions,
  activityListShape,
  activityOutcomes,
} from '@nihongo-lanka/contract';
import { DateInput, LinkBase, SelectInput, useListContext, useTranslate } from 'react-admin';
import { choicesOf } from '../i18n/choicesOf';
import { deedText, detailText } from '../i18n/deedText';
import { useFormats } from '../i18n/useFormats';
import { DotChip } from '../layout/DotChip';
import { Nothing } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { FilterTabs } from '../lists/StatusTabs';
import { beginningOf, dayOf, endOf, lastDayOf } from './days';

const kinds = choicesOf(Object.keys(activityActions), 'resources.activity.kinds');
const outcomes = choicesOf(activityOutcomes, 'resources.activity.outcomes');
const filters = [
  <SelectInput key="subjectType" source="subjectType" choices={kinds} />,
  <SelectInput key="outcome" source="outcome" choices={outcomes} />,
  <DateInput key="from" source="from" parse={beginningOf} format={dayOf} />,
  <DateInput key="until" source="until" parse={endOf} format={lastDayOf} />,
];

export function ActivityList() {
  return (
    <ConsoleList<Activity>
      shape={activityListShape}
      filters={filters}
      hasWholeRows
      cards={<Deeds />}
    >
      <FilterTabs source="signIns" values={['without', 'only', 'with']} texts="signIns" />
    </ConsoleList>
  );
}

function Deeds() {
  const { data, isPending } = useListContext<Activity>();
  if (isPending) return <Box aria-busy sx={{ minHeight: 320 }} />;
  if (!data || data.length === 0) return <Nothing text="resources.activity.none" />;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((deed) => (
        <Deed key={deed.id} {...deed} />
      ))}
    </Box>
  );
}

function Deed({ time, actor, action, outcome, address, ...subject }: Activity) {
  const { subjectType, subjectId, subjectName, detail } = subject;
  const translate = useTranslate();
  const format = useFormats();
  const more = detailText({ subjectType, action, detail }, translate);
  const isPerson = subjectType === 'user' && subjectName !== null;
  return (
    <Box
      component="li"
      sx={{
        p: 2,
        display: 'grid',
        columnGap: 2,
        overflowWrap: 'anywhere',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <div>
        {deedText({ subjectType, action, detail }, translate)}
        {subjectName && ': '}
        {isPerson ? <Person id={subjectId} name={subjectName} /> : subjectName}
        {more && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {more}
          </Typography>
        )}
        {outcome === 'refused' && (
          <Box>
            <DotChip colour="error.main" label="resources.activity.outcomes.refused" />
          </Box>
        )}
      </div>
      <Typography component="div" variant="body2" color="text.secondary">
        <time dateTime={time}>{format.dateTime(time)}</time>
        {actor?.name && ' · '}
        {actor?.name && (actor.id ? <Person id={actor.id} name={actor.name} /> : actor.name)}
        {address && ` · ${address}`}
      </Typography>
    </Box>
  );
}

/** Leads to the records of a person, as actor and as subject. */
function Person({ id, name }: { id: string; name: string }) {
  const filter = JSON.stringify({ person: id, signIns: 'with' });
  return (
    <Link component={LinkBase} to={`/activity?${new URLSearchParams({ filter })}`}>
      {name}
    </Link>
  );
}
