// @vitest-environment happy-dom

import { ApiError } from '@nihongo-lanka/client/apiError';
import type { MediaFile } from '@nihongo-lanka/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberedName, type UploadCalls, VideoUpload } from './videoUpload';

const megabyte = 1024 * 1024;
const film = new File([new Uint8Array(40 * megabyte)], 'Lesson 1.mp4', { lastModified: 7 });
const kept: MediaFile = {
  id: 5,
  name: film.name,
  url: '/uploads/film.mp4',
  mime: 'video/mp4',
  bytes: film.size,
  width: null,
  height: null,
};
const broken = () => new ApiError({ status: 0, code: 'NETWORK' });

/** A server that keeps what it gets, and fails as it is told to. */
function server() {
  const faults: unknown[] = [];
  const got = { begun: 0, offset: 0 };
  const fail = () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  const calls: UploadCalls = {
    begin: vi.fn(async () => {
      fail();
      got.begun += 1;
      got.offset = 0;
      return `upload-${got.begun}`;
    }),
    offset: vi.fn(async () => got.offset),
    sendPiece: vi.fn(async ({ offset, content, onSent }) => {
      expect(offset).toBe(got.offset);
      onSent(content.size / 2);
      fail();
      got.offset += content.size;
      return got.offset;
    }),
    finish: vi.fn(async () => {
      fail();
      return kept;
    }),
    cancel: vi.fn(async () => undefined),
  };
  return { calls, faults, got };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const begin = (calls: UploadCalls) => new VideoUpload(film, 'lectures/add', () => {}, calls);

it('is sent in pieces and becomes a file of the media library', async () => {
  const { calls } = server();
  const upload = begin(calls);
  await vi.waitFor(() => expect(upload.view.phase).toBe('done'));
  expect(upload.view).toMatchObject({ file: kept, sent: film.size });
  expect(calls.sendPiece).toHaveBeenCalledTimes(3);
  expect(rememberedName()).toBeUndefined();
});

it('goes on by itself where the connection breaks, from what has come', async () => {
  const { calls, faults, got } = server();
  faults.push(undefined, undefined, broken(), new ApiError({ status: 503, code: 'UNAVAILABLE' }));
  const upload = begin(calls);
  await vi.waitFor(() => expect(upload.view.phase).toBe('waiting'));
  expect(got.offset).toBe(16 * megabyte);
  expect(rememberedName()).toBe(film.name);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(upload.view.phase).toBe('waiting'));
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(upload.view.phase).toBe('done'));
  expect(got.begun).toBe(1);
});

it('is found again by the same file after the page was loaded anew', async () => {
  const { calls, faults, got } = server();
  faults.push(undefined, undefined, broken());
  const first = begin(calls);
  await vi.waitFor(() => expect(first.view.phase).toBe('waiting'));
  first.pause();
  const upload = begin(calls);
  await vi.waitFor(() => expect(upload.view.phase).toBe('done'));
  expect(got.begun).toBe(1);
});

it('is paused and goes on', async () => {
  const { calls, faults } = server();
  const upload = begin(calls);
  faults.push(undefined, broken());
  await vi.waitFor(() => expect(upload.view.phase).toBe('waiting'));
  upload.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(upload.view.phase).toBe('paused');
  upload.resume();
  await vi.waitFor(() => expect(upload.view.phase).toBe('done'));
});

it('sends a refused piece again when the server said, and not before', async () => {
  const { calls, faults } = server();
  const refusal = { status: 429, code: 'TOO_MANY_REQUESTS', retryAfter: 90 } as const;
  faults.push(undefined, new ApiError(refusal));
  const upload = begin(calls);
  await vi.waitFor(() => expect(upload.view.phase).toBe('waiting'));
  await vi.advanceTimersByTimeAsync(85_000);
  expect(calls.sendPiece).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(() => expect(upload.view.phase).toBe('done'));
});

it('stops with the reason where the server refuses it', async () => {
  const { calls, faults } = server();
  const errors = { file: 'This is no video' };
  faults.push(undefined, new ApiError({ status: 400, code: 'VALIDATION_FAILED', errors }));
  const upload = begin(calls);
  await vi.waitFor(() => expect(upload.view.phase).toBe('failed'));
  expect(upload.view.reason).toBe('This is no video');
  upload.cancel();
  expect(calls.cancel).toHaveBeenCalledWith('upload-1');
  expect(rememberedName()).toBeUndefined();
});

it('is begun anew where the server no longer has it', async () => {
  const { calls, faults } = server();
  faults.push(undefined, broken());
  vi.mocked(calls.offset).mockResolvedValueOnce(null);
  const upload = begin(calls);
  await vi.waitFor(() => expect(upload.view.phase).toBe('waiting'));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(upload.view.phase).toBe('done'));
  expect(calls.begin).toHaveBeenCalledTimes(2);
});
