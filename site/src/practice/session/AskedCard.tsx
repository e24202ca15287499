import type { AskedCardProps } from './askedCardProps';
import { ChosenAnswer } from './ChosenAnswer';
import { RememberedAnswer } from './RememberedAnswer';
import { TypedAnswer } from './TypedAnswer';
import { WritingAnswer } from './WritingAnswer';

/** A card that is asked, in the way of its kind. */
export function AskedCard(props: AskedCardProps) {
  const { kind, choices } = props.card;
  if (kind === 'reading' || kind === 'gap') return <TypedAnswer {...props} />;
  if (kind === 'writing') return <WritingAnswer {...props} />;
  if (choices.length > 1) return <ChosenAnswer {...props} />;
  return <RememberedAnswer {...props} />;
}
