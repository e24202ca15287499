import type { Video } from '@nihongo-lanka/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { PlaySign } from '../PlaySign';
import type { VideoProps } from './VideoScreen';
import { videoText } from './videoText';

type UploadedVideoProps = VideoProps & { video: Extract<Video, { kind: 'file' }> };

/**
 * An uploaded video with captions. Nothing of it is fetched before it plays; its length and size stand
 * below it.
 */
export function VideoPlayer({
  title,
  poster,
  captions,
  startAt,
  onTime,
  video,
}: UploadedVideoProps) {
  const text = useText(videoText);
  const { language } = useLanguage();
  const [broken, setBroken] = useState(false);
  const [begun, setBegun] = useState(false);
  const player = useRef<HTMLVideoElement>(null);

  function play() {
    player.current?.focus();
    // The element's own error event tells of a failure.
    player.current?.play().catch(() => {});
  }

  /** Shows captions in the reader's language. A track marked `default` would be fetched before play. */
  function begin() {
    const { current } = player;
    if (!current || begun) return;
    setBegun(true);
    const tracks = [...current.textTracks];
    const isChosen = tracks.some(({ mode }) => mode === 'showing');
    const own = tracks.find((track) => track.language === language);
    if (own && !isChosen) own.mode = 'showing';
  }

  // Its own controls may have started it before React was there.
  const isPlaying = useEffectEvent(() => {
    if (player.current?.paused === false) begin();
  });
  useEffect(() => isPlaying(), []);

  function tellTime() {
    const { current } = player;
    if (current) onTime?.(current.currentTime, current.ended);
  }

  function goOn() {
    const { current } = player;
    if (current && startAt !== undefined && startAt < current.duration) {
      current.currentTime = startAt;
    }
  }

  return (
    <div className="stack">
      <div className="video-frame">
        {/* biome-ignore lint/a11y/useMediaCaption: a video may have no captions yet; those it has are its tracks. */}
        <video
          ref={player}
          className="video"
          controls
          playsInline
          preload="none"
          poster={poster?.url}
          aria-label={title}
          onPlay={begin}
          onLoadedMetadata={goOn}
          onTimeUpdate={tellTime}
          onEnded={tellTime}
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
            />
          ))}
        </video>
        {/* With preload="none" browsers do not start the video by a click on the picture. */}
        {!begun && (
          <button type="button" className="video-play" aria-label={text('play')} onClick={play}>
            <PlaySign />
          </button>
        )}
      </div>
      {broken && (
        <p className="notice notice-error" role="alert">
          {text('broken')}
        </p>
      )}
      <p className="video-note">
        {video.seconds !== null && <span>{text('length', { length: clock(video.seconds) })}</span>}
        <span>{text('size', { size: megabytes(video.bytes) })}</span>
        {!video.hasSound && <span>{text('silent')}</span>}
      </p>
    </div>
  );
}

/** `4:05`, or `1:02:30`. */
function clock(seconds: number) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const twoDigits = (count: number) => `${count}`.padStart(2, '0');
  const end = `:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}${end}` : `${minutes}${end}`;
}

function megabytes(bytes: number) {
  return Number((bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0));
}
