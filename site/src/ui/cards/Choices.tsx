import type { ReactNode } from 'react';

interface ChoicesProps<Choice> {
  choices: readonly Choice[];
  /** Undefined until the learner has chosen. */
  chosen: Choice | undefined;
  isRight: (choice: Choice) => boolean;
  onChoose: (choice: Choice) => void;
  /** Unique among the choices. */
  nameOf: (choice: Choice) => string;
  /** The id of the question. */
  labelledBy: string;
  /** The language of every choice, if they have one. */
  lang?: string | undefined;
  isLong?: boolean;
  children: (choice: Choice) => ReactNode;
}

/** The answers to choose from. The keys 1 to 4 press them; afterwards they show which one is right. */
export function Choices<Choice>({
  choices,
  chosen,
  isRight,
  onChoose,
  nameOf,
  labelledBy,
  lang,
  isLong = false,
  children,
}: ChoicesProps<Choice>) {
  const resultOf = (choice: Choice) => {
    if (chosen === undefined) return undefined;
    if (isRight(choice)) return 'right';
    return choice === chosen ? 'wrong' : undefined;
  };
  return (
    <fieldset
      className="practice-choices"
      data-long={isLong || undefined}
      aria-labelledby={labelledBy}
    >
      {choices.map((choice, place) => (
        <button
          key={nameOf(choice)}
          type="button"
          className="choice"
          data-keys={place + 1}
          lang={lang}
          data-result={resultOf(choice)}
          aria-disabled={chosen !== undefined}
          onClick={() => chosen === undefined && onChoose(choice)}
        >
          {children(choice)}
        </button>
      ))}
    </fieldset>
  );
}
