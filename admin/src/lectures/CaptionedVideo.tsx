import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { clock } from '@nihongo-lanka/client/clock';
import {
  type CaptionLanguage,
  type Cue,
  captionLanguages,
  type MediaFile,
} from '@nihongo-lanka/contract';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCaptions } from './useCaptions';

interface Props {
  video: MediaFile;
  captions: Readonly<Record<CaptionLanguage, MediaFile | undefined>>;
}

/** A video with the captions of one language over it, and a list of them that leads to each. */
export function CaptionedVideo({ video, captions }: Props) {
  const translate = useTranslate();
  const player = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState<CaptionLanguage>();
  const written = captionLanguages.filter((language) => captions[language]);
  const language = chosen && captions[chosen] ? chosen : written[0];
  const file = language && captions[language];
  const label = (each: CaptionLanguage) =>
    translate(`resources.lectures.fields.captionIds.${each}`);

  function goTo({ from }: Cue) {
    const { current } = player;
    if (!current) return;
    current.currentTime = from;
    // The element shows by itself where a video can't be played.
    current.play().catch(() => undefined);
  }

  return (
    <Box sx={{ mb: 2, maxWidth: 480 }}>
      <Box
        component="video"
        ref={player}
        controls
        preload="none"
        src={video.url}
        aria-label={video.name}
        sx={{ width: '100%', aspectRatio: '16 / 9', bgcolor: 'black' }}
      >
        {file && language && (
          <track
            key={file.id}
            // Of a track that comes later the browser ignores `default`.
            ref={(element) => {
              if (element) element.track.mode = 'showing';
            }}
            default
            kind="captions"
            src={file.url}
            srcLang={language}
            label={label(language)}
          />
        )}
      </Box>
      {language && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('resources.lectures.captionsShown')}
          value={language}
          onChange={(_, value: CaptionLanguage | null) => value && setChosen(value)}
          sx={{ flexWrap: 'wrap', my: 1 }}
        >
          {written.map((each) => (
            <ToggleButton key={each} value={each} sx={{ textTransform: 'none', minHeight: 44 }}>
              {label(each)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {file && language && <Cues key={file.id} file={file} language={language} onChosen={goTo} />}
    </Box>
  );
}

interface CuesProps {
  file: MediaFile;
  language: CaptionLanguage;
  onChosen: (cue: Cue) => void;
}

/** The captions with their times. */
function Cues({ file, language, onChosen }: CuesProps) {
  const translate = useTranslate();
  const cues = useCaptions(file) ?? [];
  if (cues.length === 0) return null;
  return (
    <Box
      component="ol"
      aria-label={translate('resources.lectures.cues')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: 240,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {cues.map((cue) => (
        <li key={`${cue.from} ${cue.to} ${cue.text}`}>
          <Button
            onClick={() => onChosen(cue)}
            sx={{
              width: '100%',
              justifyContent: 'start',
              gap: 1,
              textAlign: 'start',
              minHeight: 44,
              textTransform: 'none',
              fontWeight: 'normal',
              whiteSpace: 'normal',
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {clock(cue.from)}
            </Box>
            <span lang={language}>{cue.text}</span>
          </Button>
        </li>
      ))}
    </Box>
  );
}
