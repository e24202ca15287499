// @vitest-environment happy-dom

import { fakeServer } from '@nihongo-lanka/client/testing/fakeServer';
import type { MediaFile, VideoRenditions } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { patience } from '../../testing/console';
import { createI18nProvider } from '../app/i18nProvider';
import { Renditions } from './Renditions';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const video: MediaFile = {
  id: 7,
  name: 'Lesson.mp4',
  url: '/uploads/lesson.mp4',
  mime: 'video/mp4',
  bytes: 60_000_000,
  width: null,
  height: null,
};
const none = { percent: 0, bytes: null, fault: null };

async function show(first: VideoRenditions, afterRetry = first) {
  const server = fakeServer({
    'GET /admin/media/7/renditions': [200, first],
    'POST /admin/media/7/renditions': [200, afterRetry],
  });
  render(
    <AdminContext i18nProvider={await createI18nProvider('en')}>
      <Renditions video={video} />
    </AdminContext>,
  );
  return server;
}
const texts = async () =>
  (await screen.findAllByRole('listitem', {}, patience)).map(({ textContent }) => textContent);

it('shows how far the smaller files of a video are, and tries again what failed', async () => {
  const audio = { ...none, kind: 'audio', state: 'done', percent: 100, bytes: 8_000_000 } as const;
  const small = { ...none, kind: '240p', state: 'making', percent: 45 } as const;
  const failed = { ...none, kind: '360p', state: 'failed', fault: 'diskFull' } as const;
  const skipped = { ...none, kind: '480p', state: 'skipped' } as const;
  await show(
    { isPossible: true, isAwaited: false, renditions: [audio, small, failed, skipped] },
    {
      isPossible: true,
      isAwaited: false,
      renditions: [audio, small, { ...none, kind: '360p', state: 'queued' }],
    },
  );
  expect(await texts()).toEqual([
    'Sound only: ready, 8 MB',
    '240p: 45% made',
    '360p could not be made: there is no room on the server’s disk.',
  ]);
  expect(screen.getByRole('progressbar', { name: '240p: how much is made' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('360p: waits', {}, patience);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says where the server makes none', async () => {
  await show({ isPossible: false, isAwaited: false, renditions: [] });
  await screen.findByText(/as it was uploaded/, {}, patience);
});

it('says that they are still to come', async () => {
  await show({ isPossible: true, isAwaited: true, renditions: [] });
  await screen.findByText('Smaller files will be made of this video soon.', {}, patience);
});
