import type { Rendition, Video } from '@nihongo-lanka/contract';
import { type RenditionKind, renditionKinds } from '@nihongo-lanka/contract/lectures/values';
import { useSyncExternalStore } from 'react';
import { useText } from '../../i18n/useText';
import { useSavesData } from '../../ui/saveData';
import { megabytes } from '../../ui/video/megabytes';
import { choose, useChoices } from '../watch/choices';

type Uploaded = Extract<Video, { kind: 'file' }>;

/** What a phone on mobile data shows well; the smaller ones are for slow lines. */
const usual: RenditionKind = '360p';

/** The browser's word about its connection, where it says one. */
interface Connection extends EventTarget {
  effectiveType?: string;
}
// Not in every browser, nor in TypeScript.
const connectionOf = () => (navigator as Navigator & { connection?: Connection }).connection;

function subscribe(listener: () => void) {
  const connection = connectionOf();
  connection?.addEventListener('change', listener);
  return () => connection?.removeEventListener('change', listener);
}

const isSlow = () => /2g|3g/.test(connectionOf()?.effectiveType ?? '');

/** The video in the size that the reader has chosen, or that fits the connection. */
export function useRendition(video: Video | null): Video | null {
  const { rendition } = useChoices();
  const savesData = useSavesData();
  const slow = useSyncExternalStore(subscribe, isSlow, () => false);
  if (video?.kind !== 'file') return video;
  const chosen = chosenOf(video, rendition, savesData || slow);
  return chosen ? { ...video, url: chosen.url, mime: chosen.mime, bytes: chosen.bytes } : video;
}

function chosenOf({ renditions }: Uploaded, wanted: string, isCareful: boolean) {
  const sorted = [...renditions].sort((a, b) => a.bytes - b.bytes);
  const first = isCareful ? sorted[0] : renditions.find(({ kind }) => kind === usual);
  return renditions.find(({ kind }) => kind === wanted) ?? first;
}

export function Renditions({ video }: { video: Uploaded }) {
  const text = useText('lectures/lecture');
  if (video.renditions.length < 2) return null;
  const inOrder = renditionKinds.flatMap((kind): Rendition[] =>
    video.renditions.filter((each) => each.kind === kind),
  );
  return (
    <fieldset className="facts renditions">
      <legend className="small">{text('rendition.legend')}</legend>
      {inOrder.map(({ kind, url, bytes }) => (
        <label key={kind} className="check small rendition">
          <input
            type="radio"
            name="rendition"
            value={kind}
            checked={url === video.url}
            onChange={() => choose({ rendition: kind })}
          />
          <span>
            {text(`rendition.${kind}`)} {text('afterwards.size', { size: megabytes(bytes) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
