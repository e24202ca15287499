import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { bodyProgress, cutStalledBodies } from '@nihongo-lanka/contract/connections';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '../harness/client';

const { leastBytes, lookEvery } = bodyProgress;

describe('a body that comes in slowly', () => {
  let server: Server;
  let received = 0;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    received = 0;
    server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      request.on('end', () => response.end('whole'));
      request.on('error', () => undefined);
    });
    cutStalledBodies(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
  });

  async function send(length: number) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    const closed = once(socket, 'close');
    const [request]: [IncomingMessage] = (await once(server, 'request')) as [IncomingMessage];
    return {
      closed,
      answer: () => answer,
      isCut: () => request.socket.destroyed,
      async write(bytes: number) {
        const expected = received + bytes;
        socket.write('x'.repeat(bytes));
        await vi.waitFor(() => expect(received).toBe(expected), { timeout: 5000, interval: 1 });
      },
    };
  }

  it('may take an hour while it gets on', async () => {
    const rounds = (60 * 60_000) / lookEvery;
    const body = await send(rounds * leastBytes);
    for (let round = 1; round < rounds; round += 1) {
      await body.write(leastBytes);
      vi.advanceTimersByTime(lookEvery);
      expect(body.isCut()).toBe(false);
    }
    await body.write(leastBytes);
    await vi.waitFor(() => expect(body.answer()).toMatch(/^HTTP\/1.1 200[\s\S]*whole/), {
      timeout: 10_000,
    });
    vi.advanceTimersByTime(10 * lookEvery);
    expect(body.isCut()).toBe(false);
  });

  it('is cut where nothing comes any more', async () => {
    const body = await send(10 * leastBytes);
    await body.write(leastBytes);
    vi.advanceTimersByTime(lookEvery);
    expect(body.isCut()).toBe(false);
    vi.advanceTimersByTime(lookEvery);
    await body.closed;
  });

  it('is cut where only a byte comes now and then', async () => {
    const body = await send(1000);
    await body.write(1);
    vi.advanceTimersByTime(lookEvery / 2);
    await body.write(1);
    vi.advanceTimersByTime(lookEvery / 2);
    await body.closed;
    expect(body.answer()).toBe('');
  });
});

it('the CMS limits the time of the headers only, not that of a whole upload', async () => {
  expect(await ask('/timeouts')).toEqual({ headersTimeout: 15_000, requestTimeout: 0 });
});
