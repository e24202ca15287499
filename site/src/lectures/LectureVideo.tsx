import type { LectureDetail, Video } from '@nihongo-lanka/contract';
import { useRef, useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { lecturesText } from './lecturesText';
import { forgetPosition, rememberedPosition, rememberPosition } from './watchPosition';

interface LectureVideoProps {
  lecture: LectureDetail;
  video: Extract<Video, { kind: 'file' }>;
}

/** An uploaded lecture: it goes on where this browser stopped, with captions to choose from. */
export function LectureVideo({ lecture, video }: LectureVideoProps) {
  const text = useText(lecturesText);
  const { language } = useLanguage();
  // The captions a video begins with; changing them under a playing one would restart it.
  const [firstCaptions] = useState(language);
  const [broken, setBroken] = useState(false);
  const player = useRef<HTMLVideoElement>(null);

  function remember() {
    const { current } = player;
    if (!current) return;
    if (current.ended) forgetPosition(lecture.id);
    else rememberPosition(lecture.id, current.currentTime);
  }

  function goOn() {
    const { current } = player;
    const position = rememberedPosition(lecture.id);
    if (current && position !== undefined && position < current.duration) {
      current.currentTime = position;
    }
  }

  return (
    <div className="stack">
      {/* biome-ignore lint/a11y/useMediaCaption: a lecture may have no captions yet; those it has are its tracks. */}
      <video
        ref={player}
        className="lecture-video"
        controls
        playsInline
        preload="metadata"
        poster={lecture.image?.url}
        aria-label={lecture.title}
        onLoadedMetadata={goOn}
        onTimeUpdate={remember}
        onEnded={remember}
        onPlaying={() => setBroken(false)}
        onError={() => setBroken(true)}
      >
        <source src={video.url} type={video.mime} onError={() => setBroken(true)} />
        {lecture.captions.map((caption) => (
          <track
            key={caption.language}
            kind="captions"
            src={caption.url}
            srcLang={caption.language}
            label={text(`detail.captions.${caption.language}`)}
            default={caption.language === firstCaptions}
          />
        ))}
      </video>
      {broken && (
        <p className="notice notice-error" role="alert">
          {text('detail.broken')}
        </p>
      )}
      <p className="lecture-size">
        {text('detail.size', { size: megabytes(video.bytes, language) })}
      </p>
    </div>
  );
}

function megabytes(bytes: number, language: string) {
  const maximumFractionDigits = bytes < 10_000_000 ? 1 : 0;
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(bytes / 1_000_000);
}
