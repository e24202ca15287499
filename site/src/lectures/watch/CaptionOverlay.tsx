import type { Word } from '@nihongo-lanka/contract';
import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import type { Choices } from './choices';
import { Line, type PressedWord } from './Line';
import { type Media, useMedia } from './media';
import type { Cues } from './transcriptRows';

interface OverlayProps {
  media: Media;
  cues: Cues;
  /** At most two, the upper one first. */
  languages: readonly CaptionLanguage[];
  choices: Choices;
  vocabulary: readonly Word[];
  openWord: (pressed: PressedWord) => void;
}

export function CaptionOverlay({ cues, languages, choices, ...given }: OverlayProps) {
  if (languages.length === 0) return null;
  return (
    <div
      className="caption-lines"
      data-size={choices.size}
      data-ground={choices.ground}
      data-two={languages.length > 1}
    >
      {languages.map((language) => (
        <CaptionLine key={language} {...given} language={language} cues={cues[language] ?? []} />
      ))}
    </div>
  );
}

interface CaptionLineProps extends Pick<OverlayProps, 'media' | 'vocabulary' | 'openWord'> {
  language: CaptionLanguage;
  cues: NonNullable<Cues[CaptionLanguage]>;
}

function CaptionLine({ media, language, cues, vocabulary, openWord }: CaptionLineProps) {
  const isNow = (time: number) => cues.filter(({ from, to }) => from <= time && time < to);
  // A text is compared by its letters, so that a moment without a change draws nothing.
  const said = useMedia(media, ({ time }) =>
    isNow(time)
      .map(({ text }) => text)
      .join('\n'),
  );
  // Its place stays while nothing is said, so that the other language does not leap.
  return (
    <p className="caption-line" lang={language}>
      {said && (
        <span>
          <Line
            text={said}
            said={rangeOf(isNow(media.time), media.time)}
            vocabulary={vocabulary}
            openWord={openWord}
            isReachable={false}
          />
        </span>
      )}
    </p>
  );
}

const rangeOf = (cues: readonly { from: number; to: number }[], time: number): WatchedRange => [
  Math.min(time, ...cues.map(({ from }) => from)),
  Math.max(time + 1, ...cues.map(({ to }) => to)),
];
