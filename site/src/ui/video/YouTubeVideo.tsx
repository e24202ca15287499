import { useState } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { FramedPicture } from '../FramedPicture';
import { PlaySign } from '../PlaySign';
import type { VideoProps } from './VideoScreen';
import { videoText } from './videoText';

/** The width of a video's column. */
export const videoSizes = '(min-width: 60rem) 60rem, 100vw';

/** Our own picture until somebody presses play. No request goes to YouTube before that. */
export function YouTubeVideo({ title, poster, videoId }: VideoProps & { videoId: string }) {
  const text = useText(videoText);
  const { language } = useLanguage();
  const [played, setPlayed] = useState<string>();

  if (played) {
    return (
      <iframe
        className="video"
        src={played}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  // Fixed when play is pressed: another address would start the video again.
  const address = `https://www.youtube-nocookie.com/embed/${videoId}?${new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    hl: language,
    cc_lang_pref: language,
  })}`;
  return (
    <div className="stack">
      {/* A link, so that it also plays where no script runs: on YouTube's own page. */}
      <a
        className="facade"
        href={`https://www.youtube.com/watch?v=${videoId}`}
        onClick={(event) => {
          event.preventDefault();
          setPlayed(address);
        }}
      >
        <FramedPicture image={poster} sizes={videoSizes}>
          <span className="facade-label">
            <PlaySign />
            {text('youtube.play')}
          </span>
        </FramedPicture>
      </a>
      <p className="video-note">{text('youtube.notice')}</p>
    </div>
  );
}
