import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import { WithJapanese } from '../../ui/japanese';
import type { Choices } from './choices';
import { type Media, useMedia } from './media';
import type { Cues } from './transcriptRows';

interface OverlayProps {
  media: Media;
  cues: Cues;
  /** At most two, the upper one first. */
  languages: readonly CaptionLanguage[];
  choices: Choices;
}

/** What is said now, in one or two languages. */
export function CaptionOverlay({ media, cues, languages, choices }: OverlayProps) {
  if (languages.length === 0) return null;
  return (
    <div
      className="caption-lines"
      data-size={choices.size}
      data-ground={choices.ground}
      data-two={languages.length > 1}
    >
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
  // Its place stays while nothing is said, so that the other language does not leap.
  return (
    <p className="caption-line" lang={language}>
      {said && (
        <span>
          <WithJapanese text={said} />
        </span>
      )}
    </p>
  );
}
