import type { Video } from '@nihongo-lanka/contract';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { useSavesData } from '../saveData';
import type { VideoProps } from './VideoScreen';
import { videoText } from './videoText';
import { forgetPosition, rememberedPosition, rememberPosition } from './watchPosition';

type UploadedVideoProps = VideoProps & { video: Extract<Video, { kind: 'file' }> };

/** An uploaded video: it goes on where this browser stopped, with captions to choose from. */
export function VideoPlayer({ title, poster, captions, rememberAs, video }: UploadedVideoProps) {
  const text = useText(videoText);
  const { language } = useLanguage();
  const savesData = useSavesData();
  // The captions a video begins with; changing them under a playing one would restart it.
  const [firstCaptions] = useState(language);
  const [broken, setBroken] = useState(false);
  const player = useRef<HTMLVideoElement>(null);

  function remember() {
    const { current } = player;
    if (!current || !rememberAs) return;
    if (current.ended) forgetPosition(rememberAs);
    else rememberPosition(rememberAs, current.currentTime);
  }

  function goOn() {
    const { current } = player;
    const position = rememberAs ? rememberedPosition(rememberAs) : undefined;
    if (current && position !== undefined && position < current.duration) {
      current.currentTime = position;
    }
  }

  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useMediaCaption: a video may have no captions yet; those it has are its tracks. */}
      <video
        ref={player}
        className="video"
        controls
        playsInline
        preload={savesData ? 'none' : 'metadata'}
        poster={poster?.url}
        aria-label={title}
        onLoadedMetadata={goOn}
        onTimeUpdate={remember}
        onEnded={remember}
        onPlaying={() => setBroken(false)}
        onError={() => setBroken(true)}
      >
        <source src={video.url} type={video.mime} onError={() => setBroken(true)} />
        {captions.map((caption) => (
          <track
            key={caption.language}
            kind="captions"
            src={caption.url}
            srcLang={caption.language}
            label={text(`captions.${caption.language}`)}
            default={caption.language === firstCaptions}
          />
        ))}
      </video>
      {broken && (
        <p className="notice notice-error" role="alert">
          {text('broken')}
        </p>
      )}
      <p className="video-note">{text('size', { size: megabytes(video.bytes, language) })}</p>
    </div>
  );
}

function megabytes(bytes: number, language: string) {
  const maximumFractionDigits = bytes < 10_000_000 ? 1 : 0;
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(bytes / 1_000_000);
}
