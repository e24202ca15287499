import type { LectureDetail } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { LecturePicture } from './LecturePicture';
import { lecturesText } from './lecturesText';

/** Our own picture until somebody presses play; nothing is asked of YouTube before that. */
export function YouTubeVideo({ lecture, videoId }: { lecture: LectureDetail; videoId: string }) {
  const text = useText(lecturesText);
  const { language } = useLanguage();
  const [played, setPlayed] = useState<string>();

  if (played) {
    return (
      <iframe
        className="lecture-video"
        src={played}
        title={lecture.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    );
  }
  // Fixed when pressed: another address would start the video again.
  const address = `https://www.youtube-nocookie.com/embed/${videoId}?${new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    hl: language,
    cc_lang_pref: language,
  })}`;
  return (
    <div className="stack">
      <button type="button" className="facade" onClick={() => setPlayed(address)}>
        <LecturePicture image={lecture.image} sizes="(min-width: 60rem) 60rem, 100vw">
          <span className="facade-label">
            <svg className="play-sign" viewBox="0 0 48 48" aria-hidden="true">
              <circle cx="24" cy="24" r="23" />
              <path d="M19 15l15 9-15 9z" />
            </svg>
            {text('detail.youtube.play')}
          </span>
        </LecturePicture>
      </button>
      <p className="lecture-size">{text('detail.youtube.notice')}</p>
    </div>
  );
}
