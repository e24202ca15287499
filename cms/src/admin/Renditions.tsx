import type { VideoRenditions } from '@nihongo-lanka/contract';
import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { Part, PartButton } from './parts';

type Made = VideoRenditions['renditions'][number];

/** How often the server is asked while something is being made, in milliseconds. */
const askEvery = 4000;

const faults: Record<NonNullable<Made['fault']>, string> = {
  unreadable: 'the video could not be read. It may be damaged.',
  tooLong: 'it took too long.',
  tooLarge: 'it became too large.',
  memory: 'there was not enough memory.',
  diskFull: 'there is no room on the server’s disk.',
  interrupted: 'the server stopped in the middle, several times.',
};

interface PanelProps {
  model: string;
  document?: { video?: { id?: unknown } | null };
}

/** Beside a lecture: the smaller files that are made of its video. The console shows the same. */
export function RenditionsPanel({ model, document }: PanelProps) {
  const id = document?.video?.id;
  if (model !== 'api::lecture.lecture' || typeof id !== 'number') return null;
  return { title: 'Smaller files', content: <Renditions key={id} video={id} /> };
}

function Renditions({ video }: { video: number }) {
  const { get, post } = useFetchClient();
  const [known, setKnown] = useState<VideoRenditions>();
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const path = `/panel-renditions/${video}`;

  async function take(answer: Promise<{ data: VideoRenditions }>) {
    setBusy(true);
    try {
      setKnown((await answer).data);
      setFailed(false);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  const look = () => void take(get<VideoRenditions>(path));
  const tryAgain = () => void take(post<VideoRenditions>(path));
  // Strapi's functions are new ones at each rendering; what they do stays the same.
  const latest = useRef(look);
  latest.current = look;

  useEffect(() => latest.current(), []);
  const isUnderWay =
    known?.isAwaited === true ||
    known?.renditions.some(({ state }) => state === 'queued' || state === 'making') === true;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => latest.current(), askEvery);
    return () => clearInterval(timer);
  }, [isUnderWay]);

  if (hasFailed) {
    return (
      <Part>
        <p role="alert">This could not be loaded.</p>
        <PartButton type="button" disabled={isBusy} onClick={look}>
          Try again
        </PartButton>
      </Part>
    );
  }
  if (!known) return <Part aria-busy="true" />;
  const { isPossible, isAwaited, renditions } = known;
  const shown = renditions.filter(({ state }) => state !== 'skipped');
  if (isAwaited || shown.length === 0) {
    return (
      <Part>
        <p role="status">{remark(isAwaited, isPossible || renditions.length > 0)}</p>
      </Part>
    );
  }
  return (
    <Part>
      <p>For learners with little data, made of the video that was saved:</p>
      <ul>
        {shown.map((made) => (
          <li key={made.kind} data-failed={made.state === 'failed'}>
            {textOf(made)}
            {made.state === 'making' && (
              <progress
                aria-label={`${nameOf(made)}: how much is made`}
                value={made.percent}
                max={100}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.some(({ state }) => state === 'failed') && (
        <PartButton type="button" disabled={isBusy} onClick={tryAgain}>
          Try again
        </PartButton>
      )}
    </Part>
  );
}

function remark(isAwaited: boolean, isPossible: boolean): string {
  if (isAwaited) return 'Smaller files will be made of this video soon.';
  return isPossible
    ? 'Learners get this video as it was uploaded: it is small.'
    : 'Learners get this video as it was uploaded: the server has no ffmpeg, or is set to make nothing smaller.';
}

const nameOf = ({ kind }: Made) => (kind === 'audio' ? 'Sound only' : kind);

function textOf(made: Made): string {
  const { state, percent, bytes, fault } = made;
  const name = nameOf(made);
  if (state === 'queued') return `${name}: waits`;
  if (state === 'making') return `${name}: ${percent}% made`;
  if (state === 'done') {
    return `${name}: ready, ${Math.max(0.1, Number(((bytes ?? 0) / 1_000_000).toFixed(1)))} MB`;
  }
  return `${name} could not be made: ${fault ? faults[fault] : ''}`;
}
