import Send from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { accountKey, type PersonMail, type Profile } from '@nihongo-lanka/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';
import { guardInput } from '../layout/guardInput';

interface PersonMailsProps {
  /** The level below that of its screen or drawer. */
  heading: 'h2' | 'h3';
}

/** The link that confirms a person's address, and the last decision: where they went, and a way to send them again. */
export function PersonMails({ heading }: PersonMailsProps) {
  const user = useRecordContext<Profile>();
  const translate = useTranslate();
  const call = useCall();
  const id = user?.id ?? '';
  const { data } = useQuery({
    // Another status or address has other mails.
    queryKey: ['users', 'mails', id, user?.status, user?.email, user?.emailConfirmed],
    queryFn: () => call('userMails', { params: { id } }),
    enabled: id !== '',
  });
  if (!user || !data || data.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 2, width: '100%' }}>
      <Typography component={heading} sx={{ fontSize: 'body1.fontSize', fontWeight: 600 }}>
        {translate('resources.users.mails.title')}
      </Typography>
      {data.map((mail) => (
        <MailLine key={mail.kind} mail={mail} user={user} />
      ))}
    </Box>
  );
}

interface MailLineProps {
  mail: PersonMail;
  user: Profile;
}

function MailLine({ mail: { kind, last }, user }: MailLineProps) {
  const translate = useTranslate();
  const format = useFormats();
  const isElsewhere =
    last !== null && last.state !== 'queued' && accountKey(last.to) !== accountKey(user.email);
  const name = translate(`resources.mails.templates.${last?.template ?? kinds(user)[kind]}`);
  const time = last && (last.state === 'queued' ? last.nextTryAt : (last.sentAt ?? last.createdAt));
  const text = last
    ? translate(`resources.users.mails.${last.state}`, {
        name,
        to: last.to,
        time: time ? format.dateTime(time) : '',
      })
    : translate('resources.users.mails.none', { name });
  const button = (
    <RepeatButton
      kind={kind}
      user={user}
      label={translate(
        `resources.users.mails.${isElsewhere && kind === 'decision' ? 'decisionAgain' : 'again'}`,
        { to: user.email },
      )}
      // It is on its way.
      disabled={last?.state === 'queued'}
    />
  );
  if (isElsewhere) {
    return (
      <Alert severity="warning" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {text} {translate('resources.users.mails.elsewhere')}
        <Box sx={{ mt: 1 }}>{button}</Box>
      </Alert>
    );
  }
  return (
    <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{text}</Typography>
      {button}
    </Box>
  );
}

/** What the mail of each kind is called where none is stored any more. */
const kinds = ({ status }: Profile) =>
  ({ confirmation: 'emailConfirm', decision: status }) as const;

interface RepeatButtonProps {
  kind: PersonMail['kind'];
  user: Profile;
  label: string;
  disabled: boolean;
}

function RepeatButton({ kind, user: { id }, label, disabled }: RepeatButtonProps) {
  const notify = useNotify();
  const call = useCall();
  const queryClient = useQueryClient();
  const repeat = useMutation({
    mutationFn: () => call('repeatMail', { params: { id }, body: { kind } }),
    onSuccess: () => notify('resources.users.mails.repeated', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => {
      guardInput();
      void queryClient.invalidateQueries({ queryKey: ['users', 'history', id] });
      return queryClient.invalidateQueries({ queryKey: ['users', 'mails', id] });
    },
  });
  return (
    <Button
      size="small"
      variant="outlined"
      color="primary"
      startIcon={<Send />}
      sx={{ mt: 0.5, whiteSpace: 'normal', textAlign: 'start' }}
      disabled={disabled || repeat.isPending}
      onClick={() => repeat.mutate()}
    >
      {label}
    </Button>
  );
}
