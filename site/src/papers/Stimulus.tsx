import type { PaperStimulus } from '@nihongo-lanka/contract/papers/schemas';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { PaperText } from './PaperText';

interface StimulusProps {
  stimulus: Pick<PaperStimulus, 'text' | 'picture'>;
  /** What plays its sound. */
  children?: ReactNode;
}

/** What one or more questions are about. A long text scrolls in its box, so that the question stays in sight. */
export function Stimulus({ stimulus: { text: passage, picture }, children }: StimulusProps) {
  const text = useText('papers');
  return (
    <>
      {children}
      {picture && <PaperPicture url={picture} />}
      {passage !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll it.
        <section className="box paper-passage" aria-label={text('passage')} tabIndex={0}>
          <p lang="ja" className="lines">
            <PaperText text={passage} />
          </p>
        </section>
      )}
    </>
  );
}

export function PaperPicture({ url }: { url: string }) {
  const text = useText('papers');
  return <img className="paper-picture" src={url} alt={text('picture')} />;
}
