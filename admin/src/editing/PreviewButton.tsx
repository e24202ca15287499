import ContentCopy from '@mui/icons-material/ContentCopy';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Visibility from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import type { Language, PreviewType } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useCall } from '../dataProvider';
import { useFormats } from '../i18n/useFormats';

interface Props {
  type: PreviewType;
  id: string;
  /** The languages that have something to show. */
  written: readonly Language[];
}

/** Opens links under which anybody sees what is saved, as readers will see it, for some days. */
export function PreviewButton(props: Props) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Visibility />} onClick={() => setOpen(true)}>
        {translate('editing.preview.show')}
      </Button>
      {isOpen && <PreviewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const names = { en: 'editing.english', si: 'editing.sinhala' } as const;

function PreviewDialog({ type, id, written, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const format = useFormats();
  const notify = useNotify();
  const call = useCall();
  const { data, error } = useQuery({
    queryKey: ['preview', type, id, written],
    queryFn: () =>
      Promise.all(
        written.map(async (language) => ({
          language,
          ...(await call('createPreviewLink', { body: { type, id, language } })),
        })),
      ),
    // A link is made for those who ask for it, and lasts some days from then on.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      notify('editing.preview.copied', { type: 'info' });
    } catch {
      notify('editing.preview.notCopied', { type: 'warning' });
    }
  };

  return (
    <Dialog open fullWidth onClose={onClose} aria-labelledby="preview-title">
      <DialogTitle id="preview-title">{translate('editing.preview.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {translate('editing.preview.content')}{' '}
          {data?.[0] &&
            translate('editing.preview.until', { time: format.dateTime(data[0].expiresAt) })}
        </DialogContentText>
        {error && <DialogContentText role="alert">{error.message}</DialogContentText>}
        {!data && !error && <Skeleton variant="rounded" height={48} />}
        {data?.map(({ language, url }) => (
          <Stack key={language} direction="row" sx={{ alignItems: 'center', mb: 1 }}>
            <TextField
              label={translate(names[language])}
              value={url}
              size="small"
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
              onFocus={({ target }) => target.select()}
            />
            <Tooltip title={translate('editing.preview.copy')}>
              <IconButton aria-label={translate('editing.preview.copy')} onClick={() => copy(url)}>
                <ContentCopy fontSize="small" />
              </IconButton>
            </Tooltip>
            <Tooltip title={translate('editing.preview.open')}>
              <IconButton
                href={url}
                target="_blank"
                rel="noopener"
                aria-label={translate('editing.preview.open')}
              >
                <OpenInNew fontSize="small" />
              </IconButton>
            </Tooltip>
          </Stack>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
