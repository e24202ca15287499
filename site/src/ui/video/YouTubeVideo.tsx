import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { FramedPicture } from '../FramedPicture';
import { PlaySign } from '../PlaySign';
import type { VideoProps } from './videoProps';

/** The width of a video's column. */
export const videoSizes = '(min-width: 60rem) 60rem, 100vw';

/** Our own picture until the reader presses play. No request goes to YouTube before that. */
export function YouTubeVideo({
  title,
  poster,
  videoId,
  startAt = 0,
  own,
}: VideoProps & { videoId: string }) {
  const text = useText('ui/video');
  const { language } = useLanguage();
  const [played, setPlayed] = useState<string>();
  const onYouTube = `https://www.youtube.com/watch?v=${videoId}`;

  if (played) {
    return (
      <div className="stack">
        <iframe
          ref={own?.onElement}
          className="video"
          src={played}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
        <p>
          <a className="lone-link" href={onYouTube}>
            {text('youtube.open')}
          </a>
        </p>
      </div>
    );
  }

  function play() {
    // Fixed when play is pressed: another address would start the video again.
    const query = new URLSearchParams({
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      hl: language,
      cc_lang_pref: language,
      // It tells its place to the page, and to no other one.
      ...(own && { enablejsapi: '1', origin: window.location.origin }),
      ...(startAt > 0 && { start: `${Math.floor(startAt)}` }),
    });
    setPlayed(`https://www.youtube-nocookie.com/embed/${videoId}?${query}`);
    own?.onBegin();
  }

  return (
    <div className="stack">
      {/* A link, so that it also plays where no script runs: on YouTube's own page. */}
      <a
        className="facade"
        href={onYouTube}
        onClick={(event) => {
          event.preventDefault();
          play();
        }}
      >
        <FramedPicture image={poster} sizes={videoSizes}>
          <span className="facade-label">
            <PlaySign />
            {text('youtube.play')}
          </span>
        </FramedPicture>
      </a>
      <p className="facts fine video-note">{text('youtube.notice')}</p>
    </div>
  );
}
