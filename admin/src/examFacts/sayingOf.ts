import type { StoredExamFact } from '@nihongo-lanka/contract';
import type { useTranslate } from 'react-admin';
import type { useFormats } from '../i18n/useFormats';

type Translate = ReturnType<typeof useTranslate>;
type Formats = ReturnType<typeof useFormats>;

/** What a fact says in the console's language: a sentence made from its value, and its text. */
export function sayingOf(fact: StoredExamFact, translate: Translate, format: Formats): string {
  const { en, si } = fact.text;
  const text = fact.text[format.language] || en || si;
  return [sentenceOf(fact, translate, format), text].filter(Boolean).join('. ');
}

/** Empty for the kinds that have no value. */
function sentenceOf(fact: StoredExamFact, translate: Translate, format: Formats): string {
  const say = (key: string, values?: object) =>
    translate(`resources.exam-facts.sayings.${key}`, values);
  const sectionOf = (name: string) => translate(`resources.exam-facts.sections.${name}`);
  switch (fact.kind) {
    case 'length': {
      const { minutes, items } = fact.value;
      const parts = [say('minutes', { minutes }), items !== null && say('about', { items })];
      return parts.filter(Boolean).join(', ');
    }
    case 'section': {
      const { section, minutes, navigation, plays } = fact.value;
      const parts = [
        minutes === null ? say('noClock') : say('minutes', { minutes }),
        say(navigation),
        plays !== null && say('plays', { smart_count: plays }),
      ];
      return `${sectionOf(section)}: ${parts.filter(Boolean).join(', ')}`;
    }
    case 'items': {
      const counts = fact.value.counts.map(
        ({ kind, count }) => `${translate(`resources.exam-facts.items.${kind}`)} ${count}`,
      );
      return `${sectionOf(fact.value.section)}: ${counts.join(', ')}`;
    }
    case 'pass': {
      const { of, levels, parts } = fact.value;
      const points = [
        ...levels.map(({ name, least }) => ({ name, least, of })),
        ...parts.map((part) => ({ ...part, name: part.sections.map(sectionOf).join(' + ') })),
      ];
      return points.map(({ name, least, of }) => say('points', { name, least, of })).join(', ');
    }
    case 'day': {
      const { day, isAnnounced } = fact.value;
      return say(isAnnounced ? 'announced' : 'expected', { day: format.date(day) });
    }
    case 'signUp': {
      const { day, from, to } = fact.value;
      return say('signUp', {
        day: format.date(day),
        from: format.date(from),
        to: format.date(to),
      });
    }
    case 'booking':
      return say('booking', fact.value);
    case 'bring':
    case 'rule':
      return '';
  }
}
