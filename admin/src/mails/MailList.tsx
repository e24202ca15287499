import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MailRow, mailListShape, mailStates, mailTemplates } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, useTranslate } from 'react-admin';
import { Outlet } from 'react-router-dom';
import { useCall } from '../dataProvider';
import { choicesOf } from '../i18n/choicesOf';
import { useFormats } from '../i18n/useFormats';
import { useShowPath } from '../layout/drawerPaths';
import { Cards } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { listSearch } from '../lists/ListSearch';
import { FilterTabs } from '../lists/StatusTabs';
import { StateChip } from './StateChip';

const templates = choicesOf(mailTemplates, 'resources.mails.templates');
const filters = [
  listSearch,
  <SelectInput key="template" source="template" choices={templates} alwaysOn />,
];

export function MailList() {
  const translate = useTranslate();
  const showPath = useShowPath();
  return (
    <ConsoleList<MailRow>
      title={translate('resources.mails.name', { smart_count: 2 })}
      shape={mailListShape}
      filters={filters}
      aside={<Outlet />}
      tools={null}
      exporter={false}
      empty={false}
    >
      <StateTabs />
      <Cards<MailRow>
        pathOf={({ id }) => showPath(id)}
        empty={
          <Typography color="text.secondary" sx={{ p: 4, textAlign: 'center' }}>
            {translate('resources.mails.none')}
          </Typography>
        }
      >
        {(mail) => <MailLine {...mail} />}
      </Cards>
    </ConsoleList>
  );
}

function StateTabs() {
  const call = useCall();
  const translate = useTranslate();
  const { number } = useFormats();
  const { data: counts } = useQuery({
    queryKey: ['mails', 'counts'],
    queryFn: () => call('mailCounts'),
  });
  return (
    <FilterTabs
      source="state"
      none="all"
      tabs={[
        { value: 'all', label: translate('resources.mails.all') },
        ...mailStates.map((each) => ({
          value: each,
          label: translate(`resources.mails.states.${each}`),
          ...(counts && counts[each] > 0 && { count: number(counts[each]) }),
        })),
      ]}
    />
  );
}

function MailLine({ template, to, state, lastError, createdAt }: MailRow) {
  const translate = useTranslate();
  const format = useFormats();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'baseline',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: 'minmax(0, 2fr) minmax(0, 3fr) auto auto',
        },
      }}
    >
      <Typography>{to}</Typography>
      <Box sx={{ order: { md: 1 } }}>
        <StateChip state={state} />
      </Box>
      <Typography sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {translate(`resources.mails.templates.${template}`)}
      </Typography>
      <Typography
        component="time"
        dateTime={createdAt}
        variant="body2"
        color="text.secondary"
        sx={{ order: { md: 2 }, gridColumn: { xs: '1 / -1', md: 'auto' }, whiteSpace: 'nowrap' }}
      >
        {format.dateTime(createdAt)}
      </Typography>
      {state !== 'sent' && lastError && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ gridColumn: '1 / -1', order: { md: 3 } }}
        >
          {lastError}
        </Typography>
      )}
    </Box>
  );
}
