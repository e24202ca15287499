import type { ExamFact } from '@nihongo-lanka/contract';
import { useText } from '../i18n/useText';
import { FactText } from './FactText';
import { isOf } from './facts';

/** The points that the exam takes, on its own scale. */
export function Passing({ facts }: { facts: readonly ExamFact[] }) {
  const text = useText('exams');
  const found = facts.filter(isOf('pass'));
  if (found.length === 0) return null;
  return (
    <>
      <h2>{text('pass')}</h2>
      {found.map((fact) => (
        <div key={fact.id} className="stack">
          <ul className="exam-points">
            {fact.value.levels.map(({ name, least }) => (
              <li key={name}>{text('pass.level', { name, least, of: fact.value.of })}</li>
            ))}
            {fact.value.parts.map(({ sections, least, of }) => (
              <li key={sections.join()}>
                {text('pass.part', {
                  sections: sections.map((section) => text(`section.${section}`)).join(' + '),
                  least,
                  of,
                })}
              </li>
            ))}
          </ul>
          <FactText fact={fact} />
        </div>
      ))}
    </>
  );
}
