import Close from '@mui/icons-material/Close';
import Replay from '@mui/icons-material/Replay';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import type { StoredMail } from '@nihongo-lanka/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import {
  useCreatePath,
  useGetOne,
  useLocation,
  useNavigate,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { StateChip } from './StateChip';

/** A mail in a drawer over the list: what it said, without its secrets, and what became of it. */
export function MailShow() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { search } = useLocation();
  const titleId = useId();
  const { data: mail, error } = useGetOne<StoredMail>('mails', { id }, { retry: false });
  const close = () =>
    navigate(createPath({ resource: 'mails', type: 'list' }) + search, { replace: true });

  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 560 }, maxWidth: '100%' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, p: 1, pl: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {mail ? translate(`resources.mails.templates.${mail.template}`) : ''}
        </Typography>
        <IconButton
          aria-label={translate('ra.action.close')}
          onClick={close}
          sx={{ ml: 'auto', minWidth: touchTarget, minHeight: touchTarget }}
        >
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ overflowY: 'auto', p: 2, flex: 1 }}>
        {error && !mail && <Alert severity="error">{error.message}</Alert>}
        {!mail && !error && <Skeleton variant="rounded" height={320} />}
        {mail && <MailText {...mail} />}
      </Box>
      {mail?.mayRetry && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <RetryButton id={mail.id} />
        </Box>
      )}
    </Drawer>
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mails'] }),
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
