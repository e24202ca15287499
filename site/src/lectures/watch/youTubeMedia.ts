import { createTeller, type Media, type MediaProblem } from './media';

const youTube = 'https://www.youtube-nocookie.com';

/** Milliseconds after which a frame that has said nothing counts as blocked. */
const patience = 12_000;
/** Milliseconds between two greetings: the frame hears none before it has loaded. */
const greetEvery = 500;

/** The states that matter of YouTube's player. */
const [over, playing, buffering] = [0, 1, 3];
/** Its codes for a video whose owner allows it on YouTube only, and for one that is gone. */
const refusals: readonly unknown[] = [100, 101, 150, 153];

/**
 * YouTube's player behind its frame, by the messages that YouTube's own script exchanges with it. That
 * script would have to run within our page, with all that a page of a learner's may do.
 */
export function youTubeMedia(frame: HTMLIFrameElement): Media {
  let time = 0;
  let toldAt = performance.now();
  let duration: number | undefined;
  let state = buffering;
  let rate = 1;
  let isMuted = false;
  let loadedShare = 0;
  let problem: MediaProblem | undefined;
  let hasSpoken = false;
  let greeting: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const isPlaying = () => state === playing;
  const teller = createTeller(isPlaying);
  const send = (message: object) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ id: 1, channel: 'widget', ...message }),
      youTube,
    );
  const command = (func: string, ...args: unknown[]) => send({ event: 'command', func, args });

  function onMessage({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== youTube) return;
    const said = parsed(data);
    if (!hasSpoken) {
      hasSpoken = true;
      problem = undefined;
      clearInterval(greeting);
      clearTimeout(silence);
      for (const event of ['onError', 'onStateChange']) command('addEventListener', event);
    }
    const { event, info } = said;
    if (event === 'onError' && refusals.includes(info)) problem = 'refused';
    if (isRecord(info)) {
      if (typeof info.currentTime === 'number') {
        time = info.currentTime;
        toldAt = performance.now();
      }
      if (typeof info.duration === 'number' && info.duration > 0) duration = info.duration;
      if (typeof info.playerState === 'number') state = info.playerState;
      if (typeof info.playbackRate === 'number') rate = info.playbackRate;
      if (typeof info.muted === 'boolean') isMuted = info.muted;
      if (typeof info.videoLoadedFraction === 'number') loadedShare = info.videoLoadedFraction;
    }
    teller.tell();
  }

  function begin() {
    window.addEventListener('message', onMessage);
    if (hasSpoken) return;
    const greet = () => send({ event: 'listening' });
    greet();
    greeting = setInterval(greet, greetEvery);
    silence = setTimeout(() => {
      problem = 'silent';
      teller.tell();
    }, patience);
  }

  function end() {
    window.removeEventListener('message', onMessage);
    clearInterval(greeting);
    clearTimeout(silence);
  }

  const now = () => {
    const since = isPlaying() ? ((performance.now() - toldAt) / 1000) * rate : 0;
    // It tells its time several times a second; more than that is a frame that has stopped.
    return Math.min(time + Math.min(since, 1), duration ?? Number.POSITIVE_INFINITY);
  };

  return {
    video: undefined,
    get problem() {
      return problem;
    },
    get time() {
      return now();
    },
    get duration() {
      return duration;
    },
    get isPlaying() {
      return isPlaying();
    },
    get isWaiting() {
      return state === buffering;
    },
    get isOver() {
      return state === over;
    },
    get rate() {
      return rate;
    },
    get isMuted() {
      return isMuted;
    },
    get loadedUntil() {
      return loadedShare * (duration ?? 0);
    },
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek(wanted) {
      time = Math.max(0, wanted);
      toldAt = performance.now();
      command('seekTo', time, true);
      teller.tell();
    },
    setRate: (wanted) => command('setPlaybackRate', wanted),
    setMuted: (wanted) => command(wanted ? 'mute' : 'unMute'),
    subscribe(listener) {
      if (!teller.hasListeners) begin();
      teller.add(listener);
      return () => {
        teller.remove(listener);
        if (!teller.hasListeners) end();
      };
    },
  };
}

type Said = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Said => typeof value === 'object' && value !== null;

function parsed(data: unknown): Said {
  if (typeof data !== 'string') return isRecord(data) ? data : {};
  try {
    const said: unknown = JSON.parse(data);
    return isRecord(said) ? said : {};
  } catch {
    return {};
  }
}
