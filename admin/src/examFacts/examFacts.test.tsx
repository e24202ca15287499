// @vitest-environment happy-dom

import { contentRange, examFactRowSchema, fieldsOf } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, patience } from '../../testing/console';
import { colomboText } from '../editing/colomboTime';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listening = { section: 'listening', minutes: 35, navigation: 'forward', plays: 1 };
const items = { section: 'listening', counts: [{ kind: 'task', count: 8, options: 4 }] };
const parts = [{ sections: ['listening'], of: 60, least: 19 }];
const facts = Object.entries({
  length: { minutes: 60, items: 50 },
  section: listening,
  items,
  pass: { of: 180, levels: [{ name: 'N4', least: 90 }], parts },
  day: { day: '2026-12-06', isAnnounced: true },
  signUp: { day: '2027-07-04', from: '2027-03-01', to: '2027-03-20' },
  booking: { days: 3, weekend: 4 },
  bring: {},
  rule: {},
}).map(([kind, value]) =>
  examFactRowSchema.parse({
    id: kind,
    version: '3',
    exam: 'N4',
    kind,
    value,
    source: 'jlpt.jp',
    url: null,
    text: /length|bring|rule/.test(kind) ? { en: 'A note', si: 'සටහනක්' } : { en: '', si: '' },
    checkedOn: null,
    isOurs: false,
    updatedAt: '2026-11-01T00:00:00Z',
    state: 'unchecked',
  }),
);

const english = `60 minutes, about 50 questions. A note
Listening: 35 minutes, forward only, 1 play
Listening: Task 8
N4 from 90 of 180 points, Listening from 19 of 60 points
Dec 6, 2026, announced
Apply Mar 1, 2027 – Mar 20, 2027 for Jul 4, 2027
Working days to book ahead: 3, for a Saturday or Sunday: 4
A note
A note`;
const sinhala = `විනාඩි 60, ප්‍රශ්න 50ක් පමණ. සටහනක්
සවන් දීම: විනාඩි 35, ඉදිරියට පමණි, හඬ එක් වරක් පමණි
සවන් දීම: කළ යුතු දේ 8
N4: ලකුණු 180න් අවම වශයෙන් 90, සවන් දීම: ලකුණු 60න් අවම වශයෙන් 19
2026 දෙසැ 6, නිවේදනය කර ඇත
2027 ජූලි 4 විභාගයට අයදුම් කළ හැකි දින: 2027 මාර් 1 – 2027 මාර් 20
ඉඩක් වෙන් කිරීමට වැඩ කරන දින: 3, සෙනසුරාදා හෝ ඉරිදා විභාගයකට: 4
සටහනක්
සටහනක්`;

it.each([
  ['en', english],
  ['si', sinhala],
] as const)('the list says a fact of each kind in the language %s', async (lang, expected) => {
  const headers = { 'content-range': contentRange('exam-facts', 0, 8, 9) };
  const answers = { 'GET /admin/exam-facts': () => Response.json(facts, { headers }) };
  await openConsole('/admin/exam-facts', answers, undefined, undefined, lang);
  const sayings = expected.split('\n');
  await screen.findByText(sayings[0] ?? '', {}, patience);
  const cells = [...document.querySelectorAll('td.column-saying')];
  expect(cells.map((cell) => cell.textContent)).toEqual(sayings);
});

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** Opens the form of a fact, by default a new one. @returns a function that saves, and returns what was sent */
async function openForm(fact?: (typeof facts)[number]) {
  const sent: unknown[] = [];
  const save = (body: unknown) => {
    sent.push(body);
    return Response.json({ ...(fact ?? facts[2]), version: '4' });
  };
  await openConsole(`/admin/exam-facts/${fact ? `edit/${fact.id}` : 'add'}`, {
    [`GET /admin/exam-facts/${fact?.id ?? 'items'}`]: () => Response.json(fact ?? facts[2]),
    [`PUT /admin/exam-facts/${fact?.id}`]: save,
    'POST /admin/exam-facts': save,
  });
  await waitFor(saveButton, patience);
  return async () => {
    await waitFor(() => expect(saveButton().disabled).toBe(false), patience);
    fireEvent.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1), patience);
    return sent[0];
  };
}

const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(label: RegExp, name: string) {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByRole('option', { name }, patience));
}

function namesIn(value: unknown, path = 'value'): string[] {
  if (typeof value !== 'object' || path.endsWith('.sections')) return [path];
  return Object.entries(fieldsOf(value)).flatMap(([name, part]) =>
    namesIn(part, `${path}.${name}`),
  );
}

it.each(facts)('the form of the kind $kind has the fields of its value', async (fact) => {
  await openForm(fact);
  const names = [...document.querySelectorAll('[name^="value."]')].map((input) =>
    input.getAttribute('name'),
  );
  expect(names.sort()).toEqual(namesIn(fact.value).sort());
});

it('a check sends the day in Sri Lanka and the changed value', async () => {
  const save = await openForm(facts[1]);
  fireEvent.click(screen.getByRole('button', { name: 'Checked today' }));
  write(/^Minutes/, '30');
  const checkedOn = colomboText(new Date().toISOString()).slice(0, 10);
  expect(await save()).toEqual({ version: '3', checkedOn, value: { ...listening, minutes: 30 } });
});

it('a new fact sends the value of its kind alone, after a fault is shown at its field', async () => {
  const save = await openForm();
  write(/^Day of the exam/, '2027-07-04');
  await choose(/^Kind/, 'Questions');
  await choose(/^Section/, 'Listening');
  fireEvent.click(screen.getByRole('button', { name: 'Add a kind of question' }));
  await choose(/^Kind of question/, 'Task');
  fireEvent.click(saveButton());
  const count = screen.getByLabelText(/^How many/);
  await waitFor(() => expect(document.activeElement).toBe(count), patience);
  write(/^How many/, '8');
  expect(await save()).toEqual({
    exam: 'N4',
    kind: 'items',
    value: items,
    text: {},
    isOurs: false,
  });
});
