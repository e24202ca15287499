import {
  type Exam,
  type ExamFact,
  examSchemas,
  type Language,
  languages,
  type StoredExamFact,
} from '@nihongo-lanka/contract';
import { published, type Ready, ready } from '../../content/ready/ready';
import { colomboDay } from '../../core/colombo';
import { factTable, isOver, isShown, readFacts } from './facts';

/** Cached; a change by any instance takes effect within a second. */
const keptFacts = published([factTable], async () => (await readFacts()).filter(isShown));

type InLanguages = Readonly<Record<Language, Ready<ExamFact[]>>>;

let made: { from: readonly StoredExamFact[]; day: string; answers: InLanguages } | undefined;

/** What readers see: facts that an editor has checked against a source, without days that are over. */
export async function shownFacts(language: Language): Promise<Ready<ExamFact[]>> {
  const from = await keptFacts();
  const day = colomboDay(Date.now());
  if (made?.from !== from || made.day !== day) {
    const facts = from.filter((fact) => !isOver(fact, day));
    const answerIn = (each: Language) =>
      ready(
        // It drops what only editors see.
        examSchemas.exams.answer.parse(facts.map((fact) => shownIn(fact, each))),
      );
    made = { from, day, answers: { en: answerIn('en'), si: answerIn('si') } };
  }
  return made.answers[language];
}

/** The days to come on which the exam is held everywhere. */
export async function examDaysOf(exam: Exam): Promise<string[]> {
  const { value: facts } = await shownFacts('en');
  return facts.flatMap((fact) =>
    fact.exam === exam && fact.kind === 'day' ? [fact.value.day] : [],
  );
}

function shownIn(fact: StoredExamFact, language: Language) {
  const { text } = fact;
  const lang = [language, ...languages].find((each) => text[each] !== '');
  return { ...fact, text: lang ? { text: text[lang], lang } : null };
}
