import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lectureLimits, youtubeVideoId } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** The link to a lecture on YouTube, and its player. Nothing of YouTube is loaded before a click. */
export function YouTubeInput() {
  const translate = useTranslate();
  const link: unknown = useWatch({ name: 'youtubeUrl' });
  const id = typeof link === 'string' ? youtubeVideoId(link.trim()) : null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <TextInput
        source="youtubeUrl"
        type="url"
        helperText={translate('resources.lectures.help.youtubeUrl')}
        slotProps={{ htmlInput: { maxLength: lectureLimits.youtubeMax } }}
      />
      {id && <Player key={id} id={id} />}
    </Box>
  );
}

function Player({ id }: { id: string }) {
  const translate = useTranslate();
  const [isLoaded, setLoaded] = useState(false);
  const frame = { width: '100%', maxWidth: 480, aspectRatio: '16 / 9', border: 0, mb: 1 };
  if (!isLoaded) {
    return (
      <Button
        onClick={() => setLoaded(true)}
        sx={{
          ...frame,
          flexDirection: 'column',
          bgcolor: 'action.hover',
          color: 'text.primary',
          textTransform: 'none',
        }}
      >
        <PlayArrow sx={{ fontSize: 64 }} />
        {translate('resources.lectures.youtubeLoad')}
      </Button>
    );
  }
  return (
    <>
      <Box
        component="iframe"
        src={`https://www.youtube-nocookie.com/embed/${id}`}
        title={translate('resources.lectures.youtubePlayer')}
        allow="encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sx={frame}
      />
      {/* No page is told whether another site's frame could be loaded. */}
      <Box component="p" sx={{ mt: 0, color: 'text.secondary', typography: 'body2' }}>
        {translate('resources.lectures.youtubeFailed')}{' '}
        <a href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
          {translate('resources.lectures.youtubeOpen')}
        </a>
      </Box>
    </>
  );
}
