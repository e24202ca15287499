// @vitest-environment happy-dom

import { afterEach, expect, it, vi } from 'vitest';
import { sendPiece } from './sendPiece';

afterEach(() => {
  vi.unstubAllGlobals();
});

class RefusedRequest {
  status = 429;
  responseText = JSON.stringify({ code: 'TOO_MANY_REQUESTS', message: 'Wait' });
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  getResponseHeader = (name: string) => (name === 'Retry-After' ? '90' : null);
  send = () => this.onload();
}

it('a refused piece has the seconds to wait', async () => {
  vi.stubGlobal('XMLHttpRequest', RefusedRequest);
  const { signal } = new AbortController();
  const sent = sendPiece({ id: '1', offset: 0, content: new Blob(['x']), onSent() {}, signal });
  await expect(sent).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 90 });
});
