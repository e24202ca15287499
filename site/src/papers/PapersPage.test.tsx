// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { attempt, form } from '../../testing/papers';
import { paths } from '../page/paths';
import { en } from './en';
import { PapersPage } from './PapersPage';

beforeEach(() => haveSessionMark());
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

const own = {
  id: attempt.id,
  form: form.id,
  mode: 'exam',
  startedAt: attempt.startedAt,
  end: null,
  mark: null,
};
const serverWith = (papers: object) =>
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /papers': [200, { forms: [form], attempts: [], left: 10, ...papers }],
    [`GET /papers/attempts/${attempt.id}`]: [200, attempt],
  });
const show = (address = paths.papers.to()) =>
  renderAt(address, <PapersPage />, ['papers', 'exams']);

it('lists each paper with its sections, its sound, and two ways to begin', async () => {
  serverWith({});
  await show();
  const heading = await screen.findByRole('heading', { name: /JLPT N4, paper 1/ });
  const paper = within(heading.closest('li') ?? document.body);
  expect(paper.getByText(en['sample.text'])).toBeTruthy();
  expect(paper.getByText('Listening').nextElementSibling?.textContent).toBe(
    'Questions: 335 minutes',
  );
  expect(paper.getByText('0.1 MB of sound')).toBeTruthy();
  const study = paper.getByRole('link', { name: en['mode.study'] });
  expect(study.getAttribute('href')).toBe('/exams/mock?form=n4-sample&mode=study');
});

it('a paper that runs comes first, and past ones tell how they went', async () => {
  const past = {
    ...own,
    id: 'c0ffee00-5a4f-4b0e-9f5c-2f0a4ac1d3aa',
    end: { how: 'learner', at: attempt.now },
    mark: { right: 60, total: 85 },
  };
  serverWith({ attempts: [own, past] });
  await show();
  const goOn = await screen.findByRole('link', { name: en.goOn });
  expect(goOn.getAttribute('href')).toBe(paths.attempt.to(attempt.id));
  await screen.findByText(/“Words and kanji” runs until Nov 30, 2026, 11:40/);
  expect(screen.getByText('60 of 85')).toBeTruthy();
  expect(screen.queryByRole('link', { name: en['mode.exam'] })).toBeNull();
  expect(screen.getByRole('link', { name: en['mode.study'] })).toBeTruthy();
});

it('a start without an answer is repeated as the same attempt', async () => {
  const { sent, answers } = serverWith({});
  await show(paths.papers.to({ form: form.id }));
  const begin = () => act(async () => screen.getByRole('button', { name: en.begin }).click());
  await screen.findByRole('button', { name: en.begin });
  await begin();
  await screen.findByRole('alert');
  const first = sent.at(-1)?.call ?? '';
  expect(first).toMatch(/^PUT \/papers\/attempts\/[\da-f-]{36}$/);
  answers[first] = [200, attempt];
  await begin();
  expect(screen.getByTestId('address').textContent).toBe(paths.attempt.to(attempt.id));
});

it('says that no more may begin today', async () => {
  serverWith({ left: 0 });
  await show();
  await screen.findByText(en['left.none'].replace('{{count}}', '10'));
  expect(screen.queryByRole('link', { name: en['mode.exam'] })).toBeNull();
});
