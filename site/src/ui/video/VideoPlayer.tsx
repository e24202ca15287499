import type { Image, Video } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { Button } from '../Button';
import { PlaySign } from '../PlaySign';
import { useSavesData } from '../saveData';
import { useHasScripts } from '../useHasScripts';
import { clock } from './clock';
import { megabytes } from './megabytes';
import type { VideoProps } from './videoProps';

type UploadedVideoProps = VideoProps & { video: Extract<Video, { kind: 'file' }> };

/**
 * An uploaded video with captions. Nothing of it is fetched before it plays; its length and size stand
 * below it.
 */
export function VideoPlayer({ title, poster, captions, startAt, own, video }: UploadedVideoProps) {
  const text = useText('ui/video');
  const common = useText('ui');
  const { language } = useLanguage();
  const savesData = useSavesData();
  const [broken, setBroken] = useState(false);
  const [begun, setBegun] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  const isOurs = own?.state === 'ready';
  const hasNativeCaptions = begun && (!own || own.state === 'failed');

  const place = startAt !== undefined && startAt < (video.seconds ?? 0) ? startAt : 0;
  // The server does not know what waits on this device to be sent.
  const isKnown = useHasScripts() && place >= 1;

  /** Before anything is known of the video it can be told where to begin. */
  function beginAtPlace() {
    const { current } = player;
    if (place > 0 && current?.readyState === 0 && current.currentTime === 0) {
      current.currentTime = place;
    }
  }

  function play() {
    beginAtPlace();
    // A video without controls takes no focus.
    if (player.current) player.current.controls = !isOurs;
    player.current?.focus();
    // The element's own error event tells of a failure.
    player.current?.play().catch(() => {});
  }

  function begin() {
    if (begun) return;
    setBegun(true);
    own?.onBegin();
  }

  // Before it plays there is one button. Firefox lets no style hide a browser's own controls.
  useLayoutEffect(() => {
    if (player.current) player.current.controls = begun && !isOurs;
  }, [begun, isOurs]);

  // Its own controls may have started it before React was there.
  const isPlaying = useEffectEvent(() => {
    if (player.current?.paused === false) begin();
  });
  useEffect(() => isPlaying(), []);

  // Shows captions in the reader's language. A track marked `default` would be fetched before play.
  useEffect(() => {
    if (!hasNativeCaptions) return;
    const tracks = [...(player.current?.textTracks ?? [])];
    const isChosen = tracks.some(({ mode }) => mode === 'showing');
    const inOurs = tracks.find((track) => track.language === language);
    if (inOurs && !isChosen) inOurs.mode = 'showing';
  }, [hasNativeCaptions, language]);

  // The browser's own captions know no readings above words, so the words stand alone.
  useEffect(() => {
    const { current } = player;
    // The event of a track goes no further than the track, but is on its way past the video.
    current?.addEventListener('load', stripReadings, true);
    return () => current?.removeEventListener('load', stripReadings, true);
  }, []);

  const onElement = own?.onElement;
  useEffect(() => {
    onElement?.(player.current);
    return () => onElement?.(null);
  }, [onElement]);

  // Another size of the video goes on where the one before it stood.
  const goesOnAt = useRef<number>(undefined);
  const shownUrl = useRef(video.url);
  useEffect(() => {
    const { current } = player;
    if (!current || shownUrl.current === video.url) return;
    shownUrl.current = video.url;
    const wasPlaying = !current.paused && !current.ended;
    if (current.readyState > 0) goesOnAt.current = current.currentTime;
    current.load();
    if (wasPlaying) current.play().catch(() => {});
  }, [video.url]);

  // After a connection was lost for long, the element plays only what is loaded anew.
  function tryAgain() {
    const { current } = player;
    if (!current) return;
    if (current.currentTime > 0) goesOnAt.current = current.currentTime;
    setBroken(false);
    current.load();
    current.play().catch(() => {});
  }

  const onOnline = useEffectEvent(() => {
    if (broken) tryAgain();
  });
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);

  function goOn() {
    const { current } = player;
    // The reader may have gone to a place before anything was loaded. A video that was played before the
    // page knew where it begins may have played a moment when it tells that it is known.
    const isAtStart = current !== null && current.currentTime < 1;
    const wanted = goesOnAt.current ?? (isAtStart ? startAt : undefined);
    if (current && wanted !== undefined && wanted < current.duration) current.currentTime = wanted;
    goesOnAt.current = undefined;
  }

  return (
    <div className="stack">
      <div className="video-frame">
        {/* biome-ignore lint/a11y/useMediaCaption: a video may have no captions yet; those it has are its tracks. */}
        <video
          ref={player}
          className="video"
          // Without scripts they are the only ones.
          controls={!isOurs}
          // Its place in the page keeps the focus when its own controls go.
          tabIndex={isOurs ? -1 : undefined}
          playsInline
          preload="none"
          poster={poster ? posterOf(poster, savesData) : undefined}
          aria-label={title}
          onPlay={() => {
            beginAtPlace();
            begin();
            if (player.current?.error) tryAgain();
          }}
          onLoadedMetadata={goOn}
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
        {own?.overlay}
        {/* With preload="none" browsers do not start the video by a click on the picture. */}
        {!begun && (
          <button type="button" className="video-play" onClick={play}>
            <PlaySign />
            <span className={isKnown ? 'video-play-from' : 'visually-hidden'}>
              {isKnown ? text('playFrom', { time: clock(place) }) : text('play')}
            </span>
          </button>
        )}
      </div>
      {broken && (
        <div className="notice notice-error" role="alert">
          <p>{text('broken')}</p>
          <Button quiet onClick={tryAgain}>
            {common('failed.retry')}
          </Button>
        </div>
      )}
      <p className="facts fine video-note">
        {video.seconds !== null && <span>{text('length', { length: clock(video.seconds) })}</span>}
        <span>{text('size', { size: megabytes(video.bytes) })}</span>
        {!video.hasSound && <span>{text('silent')}</span>}
      </p>
    </div>
  );
}

function stripReadings({ target }: Event) {
  if (!(target instanceof HTMLTrackElement)) return;
  for (const cue of target.track.cues ?? []) {
    if (cue instanceof VTTCue) cue.text = withoutReadings(cue.text);
  }
}

/** Widths in pixels: that of a phone's screen, and the least of a column on a desk. */
const posterWidth = 720;

/** The attribute `poster` takes one address: the narrowest picture that is wide enough. */
function posterOf({ url, sources }: Image, savesData: boolean): string {
  if (savesData) return sources[0]?.url ?? url;
  return sources.find(({ width }) => width >= posterWidth)?.url ?? url;
}
