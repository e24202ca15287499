import type { Video } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { FramedPicture } from '../FramedPicture';
import { VideoPlayer } from './VideoPlayer';
import type { VideoProps } from './videoProps';
import { videoSizes, YouTubeVideo } from './YouTubeVideo';

/** Plays a video; where there is none yet, its picture with `children` below. */
export function VideoScreen({
  video,
  children,
  ...shown
}: VideoProps & { video: Video | null; children?: ReactNode }) {
  if (video?.kind === 'file') return <VideoPlayer video={video} {...shown} />;
  if (video?.kind === 'youtube') {
    return <YouTubeVideo key={video.videoId} videoId={video.videoId} {...shown} />;
  }
  return (
    <div className="grid no-video">
      {shown.poster && <FramedPicture image={shown.poster} sizes={videoSizes} />}
      <div className="panel stack">{children}</div>
    </div>
  );
}
