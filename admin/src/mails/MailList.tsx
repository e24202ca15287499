import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MailRow, mailListShape, mailStates, mailTemplates } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { SelectInput, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { choicesOf } from '../i18n/choicesOf';
import { useFormats } from '../i18n/useFormats';
import { Address } from '../lists/Address';
import { CardLine, Cards, CardTime } from '../lists/Cards';
import { ConsoleList } from '../lists/ConsoleList';
import { FilterTabs } from '../lists/StatusTabs';
import { StateChip } from './StateChip';

const templates = choicesOf(mailTemplates, 'resources.mails.templates');
const filters = [<SelectInput key="template" source="template" choices={templates} alwaysOn />];

export function MailList() {
  return (
    <ConsoleList<MailRow>
      shape={mailListShape}
      filters={filters}
      hasWholeRows
      cards={<Cards<MailRow> none="resources.mails.none">{(mail) => <MailLine {...mail} />}</Cards>}
    >
      <StateTabs />
    </ConsoleList>
  );
}

function StateTabs() {
  const call = useCall();
  const { number } = useFormats();
  const { data: counts } = useQuery({
    queryKey: ['mails', 'counts'],
    queryFn: () => call('mailCounts'),
  });
  return (
    <FilterTabs
      source="state"
      values={['all', ...mailStates]}
      texts="states"
      countOf={(state) => {
        const count = state === 'all' ? 0 : (counts?.[state] ?? 0);
        return count > 0 ? number(count) : undefined;
      }}
    />
  );
}

function MailLine({ template, to, state, lastError, createdAt }: MailRow) {
  const translate = useTranslate();
  return (
    <CardLine columns="minmax(0, 2fr) minmax(0, 3fr) auto auto">
      <Typography>
        <Address email={to} />
      </Typography>
      <Box sx={{ order: { md: 1 } }}>
        <StateChip state={state} />
      </Box>
      <Typography sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {translate(`resources.mails.templates.${template}`)}
      </Typography>
      <CardTime at={createdAt} isWhole />
      {state !== 'sent' && lastError && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ gridColumn: '1 / -1', order: { md: 3 } }}
        >
          {lastError}
        </Typography>
      )}
    </CardLine>
  );
}
