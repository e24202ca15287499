import type { ExamFact } from '@nihongo-lanka/contract';
import { useText } from '../i18n/useText';
import { FactText } from './FactText';
import { type FactOf, isOf } from './facts';

/** The sections of the exam in their order, with their minutes and kinds of questions. */
export function Shape({ facts }: { facts: readonly ExamFact[] }) {
  const text = useText('exams');
  const sections = facts.filter(isOf('section'));
  const items = facts.filter(isOf('items'));
  const lengths = facts.filter(isOf('length'));
  if (sections.length === 0 && lengths.length === 0) return null;
  return (
    <>
      <h2>{text('shape')}</h2>
      {lengths.map((fact) => (
        <div key={fact.id}>
          <p>
            {text('length', { minutes: fact.value.minutes })}
            {fact.value.items !== null && ` ${text('length.items', { items: fact.value.items })}`}
          </p>
          <FactText fact={fact} />
        </div>
      ))}
      <ol className="exam-sections">
        {sections.map((fact) => (
          <li key={fact.id} className="box stack">
            <Section
              fact={fact}
              items={items.filter(({ value }) => value.section === fact.value.section)}
            />
          </li>
        ))}
      </ol>
      {items.some(({ isOurs }) => isOurs) && <p className="fine">{text('ours.note')}</p>}
    </>
  );
}

interface SectionProps {
  fact: FactOf<'section'>;
  items: readonly FactOf<'items'>[];
}

function Section({ fact, items }: SectionProps) {
  const text = useText('exams');
  const { section, minutes, navigation, plays } = fact.value;
  return (
    <>
      <h3>
        {text(`section.${section}`)}
        {minutes !== null && <span className="tag">{text('minutes', { minutes })}</span>}
      </h3>
      <p>
        {text(`navigation.${navigation}`)}{' '}
        {plays !== null && text(plays === 1 ? 'play' : 'plays', { plays })}
      </p>
      <FactText fact={fact} />
      {items.map((each) => (
        <div key={each.id}>
          <dl className="exam-counts">
            {each.value.counts.map(({ kind, count }) => (
              <div key={kind}>
                <dt>{text(`kind.${kind}`)}</dt>
                <dd>
                  {count}
                  {each.isOurs && <span aria-hidden="true">*</span>}
                </dd>
              </div>
            ))}
          </dl>
          <FactText fact={each} />
        </div>
      ))}
    </>
  );
}
