// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, noSession, renderAt } from '../../testing/browser';
import { supportContent } from '../../testing/content';
import { SupportPage } from './SupportPage';

async function open(details: object) {
  fakeServer({
    'POST /auth/refresh': [...noSession],
    'GET /site/support': [200, { ...supportContent, ...details }],
  });
  await renderAt('/support', <SupportPage />, ['support', 'ui/video']);
  await screen.findByText('Give an hour');
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the support page', () => {
  it('plays its uploaded video with captions, fetched when it is played, and says how long and large it is', async () => {
    await open({});
    const video = document.querySelector('video');
    expect(video?.querySelector('source')?.getAttribute('src')).toBe('/uploads/support.mp4');
    expect(video?.querySelector('track')?.srclang).toBe('si');
    expect(video?.getAttribute('preload')).toBe('none');
    expect(screen.getByText('Length: 0:45')).toBeTruthy();
    expect(screen.getByText('Video size: 3.4 MB')).toBeTruthy();
  });

  it('says of a video without sound that it has none', async () => {
    await open({});
    expect(screen.queryByText('This video has no sound.')).toBeNull();
    cleanup();
    await open({ video: { ...supportContent.video, hasSound: false } });
    expect(screen.getByText('This video has no sound.')).toBeTruthy();
  });

  it('asks nothing of YouTube before a click, and works as a link without scripts', async () => {
    await open({ video: { kind: 'youtube', videoId: 'abcdefghijk' } });
    const play = screen.getByRole('link', { name: /Play this video/ });
    expect(play.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdefghijk');
    expect(document.querySelector('iframe')).toBeNull();
    await act(async () => void fireEvent.click(play));
    expect(document.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com/);
  });

  it('promises no video where there is none, and leads to the contact page', async () => {
    await open({ video: null });
    expect(document.querySelector('video, .framed, .no-video')).toBeNull();
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
  });
});
