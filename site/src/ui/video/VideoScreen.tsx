import type { Caption, Image, Video } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { FramedPicture } from '../FramedPicture';
import { VideoPlayer } from './VideoPlayer';
import { videoSizes, YouTubeVideo } from './YouTubeVideo';

/** What a video is shown with, wherever it comes from. */
export interface VideoProps {
  title: string;
  poster: Image | null;
  captions: readonly Caption[];
  /** Seconds from the beginning. */
  startAt?: number | undefined;
  /** Told several times a second while an uploaded video plays, and at its end. */
  onTime?: (seconds: number, isOver: boolean) => void;
}

/** Plays a video; where there is none yet, its picture with `children` below. */
export function VideoScreen({
  video,
  children,
  ...shown
}: VideoProps & { video: Video | null; children?: ReactNode }) {
  if (video?.kind === 'file') return <VideoPlayer key={video.url} video={video} {...shown} />;
  if (video?.kind === 'youtube') {
    return <YouTubeVideo key={video.videoId} videoId={video.videoId} {...shown} />;
  }
  return (
    <div className="no-video">
      {shown.poster && <FramedPicture image={shown.poster} sizes={videoSizes} />}
      <div className="panel stack">{children}</div>
    </div>
  );
}
