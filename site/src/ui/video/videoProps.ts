import type { Caption, Image } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';

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

export interface VideoProps {
  title: string;
  poster: Image | null;
  captions: readonly Caption[];
  /** Where it begins, in seconds. */
  startAt?: number | undefined;
  /** Without it the browser's own controls stay. */
  own?: OwnPlayer | undefined;
}
