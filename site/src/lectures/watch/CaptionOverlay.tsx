import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import { WithJapanese } from '../../ui/japanese';
import type { Choices } from './choices';
import type { Media } from './media';
import type { Cues } from './transcriptRows';
import { useMedia } from './useMedia';

interface OverlayProps {
  media: Media;
  cues: Cues;
  /** At most two, the upper one first. */
  languages: readonly CaptionLanguage[];
  choices: Choices;
}

/** What is said now, in one or two languages. */
export function CaptionOverlay({ media, cues, languages, choices }: OverlayProps) {
  return (
    <div className="caption-lines" data-size={choices.size} data-ground={choices.ground}>
      {languages.map((language) => (
        <CaptionLine key={language} media={media} language={language} cues={cues[language] ?? []} />
      ))}
    </div>
  );
}

interface LineProps {
  media: Media;
  language: CaptionLanguage;
  cues: NonNullable<Cues[CaptionLanguage]>;
}

function CaptionLine({ media, language, cues }: LineProps) {
  const said = useMedia(media, ({ time }) =>
    cues
      .filter(({ from, to }) => from <= time && time < to)
      .map(({ text }) => text)
      .join('\n'),
  );
  if (!said) return null;
  return (
    <p className="caption-line" lang={language}>
      <span>
        <WithJapanese text={said} />
      </span>
    </p>
  );
}
