// @vitest-environment happy-dom

import { setPageOwner } from '@nihongo-lanka/client/session';
import { errorBody } from '@nihongo-lanka/contract';
import { accountHeader } from '@nihongo-lanka/contract/call';
import { afterEach, expect, it, vi } from 'vitest';
import { hasUnsent } from '../data/unsent';
import { writeReport } from '../lectures/reporting/reports';
import { letNoteWait } from '../lectures/reporting/waitingNotes';
import { answerNow, countRefused, storeAnswer } from '../practice/answers';
import { sendAnswers } from '../practice/answersApi';
import { storeStart } from '../practice/placement/waitingStart';
import { sendUnsent } from './unsentApi';

afterEach(() => {
  setPageOwner(undefined);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const parts = ['reports', 'notes', 'starts', 'answers'] as const;
const waiting = () => parts.filter((part) => hasUnsent('1', [part]));

async function leaveAll() {
  const film = 'f'.repeat(22);
  writeReport({ user: '1', lecture: 'jft-1', film }, { ranges: [[0, 5]], position: 5, at: now });
  letNoteWait('1', crypto.randomUUID(), { lecture: '', seconds: null, japanese: '駅', text: '' });
  await storeStart('1', 'n4');
  await storeAnswer('1', answerNow({ item: 'kana:あ', kind: 'sound' }, 'knew'));
}
const now = '2026-11-27T08:00:00.000Z';

/** Answers each write in the same way. Returns the accounts that the writes named. */
function serverThat(answer: () => Response) {
  const owners: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    owners.push(new Headers(headers).get(accountHeader));
    return answer();
  });
  return owners;
}

it('what waits for one account stays while another one is logged in', async () => {
  await leaveAll();
  expect(waiting()).toEqual(parts);
  // The page is that of the other one by now.
  setPageOwner('2');
  const owners = serverThat(() => Response.json(errorBody('en', 'OTHER_ACCOUNT'), { status: 409 }));
  await expect(sendUnsent('1')).rejects.toMatchObject({ code: 'OTHER_ACCOUNT' });
  await expect(sendAnswers('1')).rejects.toMatchObject({ code: 'OTHER_ACCOUNT' });
  expect(owners).toEqual(['1', '1', '1', '1']);
  expect(waiting()).toEqual(parts);
  expect(await countRefused('1')).toBe(0);
});
