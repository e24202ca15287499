// @vitest-environment happy-dom
import { cardReportSchema, errorBody, readThanksSchema } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../../testing/browser';
import { practiceDay, waterCard } from '../../../testing/cards';
import { useSession } from '../../session/SessionProvider';
import { en } from '../en';
import { storeReport, waitingReports } from './cardReports';
import { sendCardReports } from './cardReportsApi';
import { ReportCard } from './ReportCard';
import { Thanks } from './Thanks';

beforeEach(() => haveSessionMark());
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const report = {
  id: '7b0e6f0a-2f0a-4a57-8f0e-6b2f3f1f2a11',
  item: waterCard.item,
  kind: 'reading',
  reason: 'answer',
  answer: 'mizuu',
  language: 'en',
} as const;

/** Answers reports in turn. @returns what arrived */
function serve(...answers: (Response | Error)[]) {
  const sent: unknown[] = [];
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'POST /practice/reports': (body) => {
      sent.push(cardReportSchema.parse(body));
      const answer = answers.shift() ?? new Response(null, { status: 204 });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return sent;
}
const refusal = (code: 'VALIDATION_FAILED' | 'TOO_MANY_REQUESTS', status: number) =>
  Response.json(errorBody('en', code, { item: 'report.card' }), { status });

/** A session begins once the learner is known. */
function InSession({ children }: { children: ReactNode }) {
  return useSession().user ? children : null;
}

async function show(isWrong: boolean) {
  const card = { ...waterCard, kind: 'reading' as const };
  const element = <ReportCard card={card} answer="mizuu" isWrong={isWrong} />;
  await renderAt('/practice', <InSession>{element}</InSession>, ['practice']);
  await screen.findByText(en.report);
}

it('a learner reports a card in two presses, with the answer and the language', async () => {
  const sent = serve();
  await show(true);
  fireEvent.click(screen.getByText(en.report));
  fireEvent.click(screen.getByRole('button', { name: en['report.answer'] }));
  const status = await screen.findByText(en['report.sent']);
  expect(document.activeElement).toBe(status);
  expect(sent).toEqual([{ ...report, id: expect.any(String) }]);
  expect(await waitingReports(learner.id)).toEqual([]);
});

it('“My answer is right” is offered after a wrong answer only', async () => {
  serve();
  await show(false);
  expect(screen.queryByRole('button', { name: en['report.answer'], hidden: true })).toBeNull();
  expect(screen.getByRole('button', { name: en['report.meaning'], hidden: true })).toBeTruthy();
});

it('a report waits on the device without a connection, and arrives once', async () => {
  const sent = serve(new Error('no line'));
  await show(true);
  fireEvent.click(screen.getByRole('button', { name: en['report.answer'], hidden: true }));
  await screen.findByText(en['report.waits']);
  expect(await waitingReports(learner.id)).toHaveLength(1);
  await sendCardReports(learner.id);
  await sendCardReports(learner.id);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await waitingReports(learner.id)).toEqual([]);
});

it('the learner reads why a report was refused', async () => {
  serve(refusal('VALIDATION_FAILED', 400));
  await show(true);
  fireEvent.click(screen.getByRole('button', { name: en['report.other'], hidden: true }));
  await screen.findByText(/Only you have this word/);
  expect(await waitingReports(learner.id)).toEqual([]);
});

it('a report beyond the limit of a day waits for the next one', async () => {
  serve(refusal('TOO_MANY_REQUESTS', 429));
  await storeReport(learner.id, report);
  await expect(sendCardReports(learner.id)).rejects.toThrow();
  expect(await waitingReports(learner.id)).toEqual([report]);
});

it('a learner is thanked once', async () => {
  const told: unknown[] = [];
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'POST /practice/thanks': (body) => {
      told.push(readThanksSchema.parse(body));
      return new Response(null, { status: 204 });
    },
  });
  const thanks = [{ id: report.id, japanese: '水', outcome: 'mended' as const }];
  const day = { ...practiceDay, thanks };
  await renderAt('/practice', <Thanks thanks={day.thanks} />, ['practice']);
  expect(screen.getByText(/A teacher has corrected it/).textContent).toContain('水');
  await waitFor(() => expect(told).toEqual([{ ids: [report.id] }]));
  cleanup();
  // The page is opened again before it has loaded another day.
  await renderAt('/practice', <Thanks thanks={day.thanks} />, ['practice']);
  expect(screen.queryByText(/A teacher has corrected it/)).toBeNull();
  expect(told).toHaveLength(1);
});
