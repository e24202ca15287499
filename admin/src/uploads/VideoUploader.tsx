import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MediaFile } from '@nihongo-lanka/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { FilePicker } from './FilePicker';
import { useVideoUpload, videoUpload } from './useVideoUpload';
import { rememberedName, type UploadView } from './videoUpload';

interface Props {
  /** Names the form. What is uploaded here is used here. */
  form: string;
  onUploaded: (file: MediaFile) => void;
}

/** Uploads a video: shows how far it is, pauses it, goes on after a broken connection or a reload. */
export function VideoUploader({ form, onUploaded }: Props) {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const upload = useVideoUpload();
  const [left] = useState(rememberedName);
  const done = upload?.phase === 'done' && upload.form === form ? upload.file : null;
  const use = useRef(onUploaded);
  useEffect(() => {
    use.current = onUploaded;
  }, [onUploaded]);
  useEffect(() => {
    if (!done) return;
    use.current(done);
    videoUpload.dismiss();
  }, [done]);

  return (
    <Stack sx={{ mb: 2, gap: 0.5, maxWidth: 480 }}>
      {upload ? (
        <Progress upload={upload} onUse={onUploaded} />
      ) : (
        <Stack direction="row">
          <Button variant="outlined" onClick={() => picker.current?.click()}>
            {translate('uploads.choose')}
          </Button>
        </Stack>
      )}
      {!upload && (
        <FormHelperText>
          {left ? translate('uploads.unfinished', { name: left }) : translate('uploads.help')}
        </FormHelperText>
      )}
      <FilePicker
        ref={picker}
        accept="video/mp4,video/webm,.mp4,.m4v,.webm"
        onPick={([file]) => file && videoUpload.begin(file, form)}
      />
    </Stack>
  );
}

function Progress({ upload, onUse }: { upload: UploadView; onUse: (file: MediaFile) => void }) {
  const translate = useTranslate();
  const format = useFormats();
  const { name, phase, sent, total, secondsLeft, reason, file } = upload;
  const isOpen = phase === 'running' || phase === 'waiting' || phase === 'paused';
  return (
    <>
      {/* Told when it changes. The figures below change all the time. */}
      <Typography
        role="status"
        variant="body2"
        sx={{
          overflowWrap: 'anywhere',
          ...(phase === 'failed' && { color: 'error.main' }),
        }}
      >
        {translate(`uploads.phases.${phase}`, { name, reason })}
      </Typography>
      {(isOpen || phase === 'finishing') && (
        <LinearProgress
          variant={phase === 'finishing' ? 'indeterminate' : 'determinate'}
          value={(100 * sent) / total}
          aria-label={translate('uploads.progress', { name })}
        />
      )}
      {isOpen && (
        <Typography variant="body2" color="text.secondary">
          {translate('uploads.sent', {
            sent: format.megabytes(sent),
            total: format.megabytes(total),
            share: format.share(Math.floor((100 * sent) / total) / 100),
          })}{' '}
          {secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}
        </Typography>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {(phase === 'running' || phase === 'waiting') && (
          <Button onClick={videoUpload.pause}>{translate('uploads.pause')}</Button>
        )}
        {(phase === 'paused' || phase === 'failed') && (
          <Button onClick={videoUpload.resume}>
            {translate(phase === 'paused' ? 'uploads.resume' : 'uploads.retry')}
          </Button>
        )}
        {(isOpen || phase === 'failed') && (
          <Button color="error" onClick={videoUpload.dismiss}>
            {translate('uploads.cancel')}
          </Button>
        )}
        {file && (
          <>
            <Button
              onClick={() => {
                onUse(file);
                videoUpload.dismiss();
              }}
            >
              {translate('uploads.use')}
            </Button>
            <Button onClick={videoUpload.dismiss}>{translate('ra.action.close')}</Button>
          </>
        )}
      </Stack>
    </>
  );
}

function TimeLeft({ seconds }: { seconds: number }) {
  const translate = useTranslate();
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1
    ? translate('uploads.moments')
    : minutes < 90
      ? translate('uploads.minutes', { smart_count: minutes })
      : translate('uploads.hours', { smart_count: Math.round(minutes / 60) });
}
