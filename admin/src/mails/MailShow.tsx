import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StoredMail } from '@nihongo-lanka/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { guardInput } from '../layout/guardInput';
import { RecordDrawer } from '../layout/RecordDrawer';
import { StateChip } from './StateChip';

/** What a mail said, without its secrets, and what became of it. */
export function MailShow() {
  const translate = useTranslate();
  return (
    <RecordDrawer<StoredMail>
      title={({ template }) => translate(`resources.mails.templates.${template}`)}
      width={560}
      footer={({ id, mayRetry }) =>
        mayRetry && (
          <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
            <RetryButton id={id} />
          </Box>
        )
      }
    >
      {(mail) => <MailText {...mail} />}
    </RecordDrawer>
  );
}

function MailText({ to, state, tries, lastError, language, subject, text, ...times }: StoredMail) {
  const translate = useTranslate();
  const format = useFormats();
  const facts: readonly (readonly [string, string | null])[] = [
    ['to', to],
    ['createdAt', format.dateTime(times.createdAt)],
    ['sentAt', times.sentAt && format.dateTime(times.sentAt)],
    ['nextTryAt', times.nextTryAt && format.dateTime(times.nextTryAt)],
    ['tries', format.number(tries)],
    ['lastError', lastError],
  ];
  return (
    <>
      <StateChip state={state} />
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: 1, my: 2 }}
      >
        {facts.map(
          ([name, value]) =>
            value && (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" color="text.secondary">
                  {translate(`resources.mails.fields.${name}`)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </Box>
            ),
        )}
      </Box>
      <Typography component="h3" lang={language} sx={{ fontWeight: 600 }}>
        {subject}
      </Typography>
      <Typography lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: 1 }}>
        {text}
      </Typography>
    </>
  );
}

function RetryButton({ id }: { id: string }) {
  const call = useCall();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call('retryMail', { params: { id } }),
    onSuccess() {
      notify('resources.mails.retried', { type: 'info' });
    },
    onError(error) {
      notify(error.message, { type: 'error' });
    },
    onSettled: () => {
      guardInput();
      return queryClient.invalidateQueries({ queryKey: ['mails'] });
    },
  });
  return (
    <Button
      variant="contained"
      startIcon={<Replay />}
      disabled={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {translate('resources.mails.retry')}
    </Button>
  );
}
