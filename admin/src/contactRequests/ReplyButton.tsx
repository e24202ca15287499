import Reply from '@mui/icons-material/Reply';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StoredContactRequest } from '@nihongo-lanka/contract';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { replyTo } from './reply';

export function ReplyButton() {
  const request = useRecordContext<StoredContactRequest>();
  const translate = useTranslate();
  const notify = useNotify();
  if (!request) return null;
  const { href, isCut } = replyTo(request);

  async function copy(message: string) {
    try {
      await navigator.clipboard.writeText(message);
      notify('resources.contact-requests.copied', { type: 'info' });
    } catch {
      notify('resources.contact-requests.copyFailed', { type: 'error' });
    }
  }
  return (
    <>
      {isCut && (
        <Stack
          direction="row"
          sx={{ width: '100%', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}
        >
          <Typography variant="body2" color="text.secondary">
            {translate('resources.contact-requests.replyCut')}
          </Typography>
          <Button size="small" onClick={() => copy(request.message)}>
            {translate('resources.contact-requests.copy')}
          </Button>
        </Stack>
      )}
      <Button variant="contained" color="secondary" startIcon={<Reply />} href={href}>
        {translate('resources.contact-requests.reply')}
      </Button>
    </>
  );
}
