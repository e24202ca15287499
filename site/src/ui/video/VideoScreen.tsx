import type { Caption, Image, Video } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { FramedPicture } from '../FramedPicture';
import { VideoPlayer } from './VideoPlayer';
import { videoSizes, YouTubeVideo } from './YouTubeVideo';

/** What plays: the element of an uploaded video, or YouTube's frame. */
export type PlayingElement = HTMLVideoElement | HTMLIFrameElement;

/** Controls and captions in place of the browser's own. */
export interface OwnPlayer {
  state: 'loading' | 'ready' | 'failed';
  /** Laid over the picture of an uploaded video. */
  overlay: ReactNode;
  onElement: (element: PlayingElement | null) => void;
  onBegin: () => void;
}

/** What a video is shown with, wherever it comes from. */
export interface VideoProps {
  title: string;
  poster: Image | null;
  captions: readonly Caption[];
  /** Where it begins, in seconds. */
  startAt?: number | undefined;
  /** Without it the browser's own controls stay. */
  own?: OwnPlayer | undefined;
}

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
    <div className="no-video">
      {shown.poster && <FramedPicture image={shown.poster} sizes={videoSizes} />}
      <div className="panel stack">{children}</div>
    </div>
  );
}
