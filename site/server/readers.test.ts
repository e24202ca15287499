import { nimal } from '@nihongo-lanka/client/testing/people';
import { readersQuestion, userSchema } from '@nihongo-lanka/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startUpstream, type Upstream } from '../testing/server';
import { connectToCms } from './cmsConnections';
import { createReaders } from './readers';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const tokensIn = ({ headers }: Upstream['seen'][number]) =>
  String(headers[readersQuestion.header]).split(' ');

async function readersOf(answer: (tokens: string[]) => unknown, countFailure = () => {}) {
  const cms = await startUpstream((request, response) => {
    const said = answer(String(request.headers[readersQuestion.header]).split(' '));
    if (said === undefined) response.writeHead(503).end();
    else response.end(JSON.stringify(said));
  });
  const connections = connectToCms(cms.url);
  stops.push(() => connections.close(), cms.stop);
  return { cms, readers: createReaders(connections, countFailure) };
}

const userOf = (token: string) =>
  token.startsWith('gone') ? null : { ...userSchema.parse(nimal), username: token };

describe('readers who come at once', () => {
  it('are looked up together, each once, and each gets only its own answer', async () => {
    const { cms, readers } = await readersOf((tokens) => tokens.map(userOf));
    const tokens = Array.from({ length: 200 }, (_, place) =>
      place % 7 === 0 ? `gone.${place}` : `token.${place % 100}`,
    );
    const found = await Promise.all(tokens.map(readers));
    expect(found).toEqual(tokens.map(userOf));
    const asked = cms.seen.map(tokensIn);
    expect(asked.flat().toSorted()).toEqual([...new Set(tokens)].toSorted());
    for (const some of asked) expect(some.length).toBeLessThanOrEqual(readersQuestion.mostTokens);
    expect(cms.seen.length).toBeLessThanOrEqual(5);
  });

  it('are looked up anew each time they come', async () => {
    let isOver = false;
    const { cms, readers } = await readersOf((tokens) =>
      tokens.map((t) => (isOver ? null : userOf(t))),
    );
    expect(await readers('token')).toMatchObject({ username: 'token' });
    isOver = true;
    expect(await readers('token')).toBeNull();
    expect(cms.seen).toHaveLength(2);
  });

  it('stay unknown where the CMS fails, or answers about others', async () => {
    const countFailure = vi.fn();
    const failing = await readersOf(() => undefined, countFailure);
    expect(await failing.readers('token')).toBeUndefined();
    expect(countFailure).toHaveBeenCalledOnce();
    const confused = await readersOf((tokens) => [...tokens, 'one more'].map(userOf));
    expect(await confused.readers('token')).toBeUndefined();
  });
});
