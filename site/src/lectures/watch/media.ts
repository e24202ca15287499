import { useCallback, useSyncExternalStore } from 'react';

/** What plays, whether it is a file of ours or in YouTube's frame. Times are in seconds. */
export interface Media {
  readonly time: number;
  /** Undefined until it is known. */
  readonly duration: number | undefined;
  readonly isPlaying: boolean;
  /** Whether it wants to play and has nothing to show yet. */
  readonly isWaiting: boolean;
  readonly isOver: boolean;
  readonly rate: number;
  readonly isMuted: boolean;
  /** Up to where it has been loaded, from the present place on. */
  readonly loadedUntil: number;
  readonly problem: MediaProblem | undefined;
  play(): void;
  pause(): void;
  seek(time: number): void;
  setRate(rate: number): void;
  setMuted(isMuted: boolean): void;
  /** Calls `listener` whenever something of the above may have changed, ten times a second at play. */
  subscribe(listener: () => void): () => void;
  /** The uploaded video's own element: only it can be shown above other windows. */
  readonly video: HTMLVideoElement | undefined;
}

/** YouTube did not answer, or its owner allows it on YouTube's own page only. */
export type MediaProblem = 'silent' | 'refused';

/** Milliseconds between two looks at a time that passes. The browser's own event comes every 250. */
const tick = 100;

/** Calls its listeners, and again and again while something plays. */
export function createTeller(isPlaying: () => boolean) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tell() {
    const isNeeded = listeners.size > 0 && isPlaying();
    if (isNeeded) timer ??= setInterval(tell, tick);
    else {
      clearInterval(timer);
      timer = undefined;
    }
    for (const listener of listeners) listener();
  }

  return {
    tell,
    get hasListeners() {
      return listeners.size > 0;
    },
    add(listener: () => void) {
      listeners.add(listener);
      if (isPlaying()) timer ??= setInterval(tell, tick);
    },
    remove(listener: () => void) {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

const events = [
  'timeupdate',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
  'volumechange',
  'durationchange',
  'progress',
  'emptied',
  'canplay',
];

export function fileMedia(video: HTMLVideoElement): Media {
  const isPlaying = () => !video.paused && !video.ended;
  const teller = createTeller(isPlaying);
  const until = () => (Number.isFinite(video.duration) ? video.duration : undefined);
  return {
    video,
    problem: undefined,
    get time() {
      return video.currentTime;
    },
    get duration() {
      return until();
    },
    get isPlaying() {
      return isPlaying();
    },
    get isWaiting() {
      return isPlaying() && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    },
    get isOver() {
      return video.ended;
    },
    get rate() {
      return video.playbackRate;
    },
    get isMuted() {
      return video.muted;
    },
    get loadedUntil() {
      const { buffered, currentTime } = video;
      for (let index = 0; index < buffered.length; index++) {
        const end = buffered.end(index);
        if (buffered.start(index) <= currentTime && currentTime <= end) return end;
      }
      return 0;
    },
    play: () => void video.play().catch(() => {}),
    pause: () => video.pause(),
    seek(time) {
      video.currentTime = Math.max(0, Math.min(time, until() ?? time));
    },
    setRate(rate) {
      // Loading begins with the default rate again.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
    setMuted(isMuted) {
      video.muted = isMuted;
    },
    subscribe(listener) {
      if (!teller.hasListeners)
        for (const event of events) video.addEventListener(event, teller.tell);
      teller.add(listener);
      return () => {
        teller.remove(listener);
        if (!teller.hasListeners)
          for (const event of events) video.removeEventListener(event, teller.tell);
      };
    },
  };
}

const nothing = () => () => {};

/** What `select` reads of what plays. It gives a primitive, so that only its changes count. */
export function useMedia<Value extends string | number | boolean | undefined>(
  media: Media | null,
  select: (media: Media) => Value,
): Value | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (media ? media.subscribe(listener) : nothing()),
    [media],
  );
  return useSyncExternalStore(subscribe, () => (media ? select(media) : undefined));
}
