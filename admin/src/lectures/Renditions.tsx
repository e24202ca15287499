import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { MediaFile, VideoRenditions } from '@nihongo-lanka/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../api';
import { useFormats } from '../i18n/useFormats';

/** How often the server is asked while something is being made, in milliseconds. */
const askEvery = 4000;

type Made = VideoRenditions['renditions'][number];

/** What is made of a video, for learners who have little data: how far it is, and what failed. */
export function Renditions({ video: { id } }: { video: MediaFile }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const queryKey = ['renditions', id];
  const params = { id: String(id) };
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('videoRenditions', { params }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? askEvery : false),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('retryRenditions', { params }),
    onSuccess: (now) => queryClient.setQueryData(queryKey, now),
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!data) {
    return error ? (
      <Remark text={error.message}>
        <Button onClick={() => refetch()}>
          {translate('resources.lectures.renditions.retry')}
        </Button>
      </Remark>
    ) : null;
  }
  const { isPossible, isAwaited, renditions } = data;
  const shown = renditions.filter(({ state }) => state !== 'skipped');
  if (isAwaited) return <Remark text={translate('resources.lectures.renditions.awaited')} />;
  if (renditions.length === 0 && !isPossible) {
    return <Remark text={translate('resources.lectures.renditions.impossible')} />;
  }
  if (shown.length === 0) return null;
  return (
    <Box sx={{ mb: 2, maxWidth: 480 }}>
      <Typography variant="body2" id={`renditions-${id}`}>
        {translate('resources.lectures.renditions.title')}
      </Typography>
      <Box component="ul" aria-labelledby={`renditions-${id}`} sx={{ m: 0, pl: 2.5 }}>
        {shown.map((made) => (
          <li key={made.kind}>
            <Rendition made={made} />
          </li>
        ))}
      </Box>
      {shown.some(({ state }) => state === 'failed') && (
        <Button disabled={isPending} onClick={() => mutate()}>
          {translate('resources.lectures.renditions.retry')}
        </Button>
      )}
    </Box>
  );
}

const isUnderWay = (data: VideoRenditions | undefined) =>
  data?.isAwaited === true ||
  data?.renditions.some(({ state }) => state === 'queued' || state === 'making') === true;

function Remark({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Box sx={{ mb: 2, maxWidth: 480 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {text}
      </Typography>
      {children}
    </Box>
  );
}

function Rendition({ made: { kind, state, percent, bytes, fault } }: { made: Made }) {
  const translate = useTranslate();
  const format = useFormats();
  const texts = 'resources.lectures.renditions';
  const name = kind === 'audio' ? translate(`${texts}.audio`) : kind;
  return (
    <>
      <Typography
        component="span"
        variant="body2"
        sx={{ ...(state === 'failed' && { color: 'error.main' }) }}
      >
        {translate(`${texts}.states.${state}`, {
          name,
          size: format.megabytes(bytes ?? 0),
          share: format.share(percent / 100),
          reason: fault ? translate(`${texts}.faults.${fault}`) : '',
        })}
      </Typography>
      {state === 'making' && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={translate(`${texts}.progress`, { name })}
        />
      )}
    </>
  );
}
