// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { NotesPage } from './NotesPage';

const id = '6f0e7a52-3b7d-4f0e-9c39-0d6f1f6f3a11';
const note = {
  id,
  lecture: { id: 'jft-1', title: 'JFT 1', lang: 'en' },
  seconds: 65,
  japanese: '{駅|えき}です',
  text: 'station',
  createdAt: '2026-11-18T14:29:21.000Z',
  updatedAt: '2026-11-18T14:29:21.000Z',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  haveSessionMark();
  server = fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /notes': () =>
      new Response(JSON.stringify([note]), { headers: { 'content-range': 'notes 0-0/1' } }),
  });
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

const open = () => renderAt('/notes', <NotesPage />, ['notes']);

describe('my notes', () => {
  it('stand with their Japanese, its reading, and the way back to the lecture', async () => {
    await open();
    expect((await screen.findByText('station')).className).toContain('lines');
    expect(document.querySelector('ruby rt')?.textContent).toBe('えき');
    const place = screen.getByRole('link', { name: 'JFT 1 at 1:05' });
    expect(place.getAttribute('href')).toBe('/lectures/detail/JFT%201#t=65');
    // One text: a flex container drops the space between two.
    expect(place.firstChild?.textContent).toBe('JFT 1 at 1:05');
    expect(screen.getByRole('link', { name: /Anki/ }).getAttribute('href')).toBe(
      '/api/v1/notes/export',
    );
  });

  it('show the readings of Japanese words in what they mean, too', async () => {
    const meaning = { ...note, japanese: 'もう一度', text: 'もう{一度|いちど}: once more' };
    server.answers['GET /notes'] = () =>
      new Response(JSON.stringify([meaning]), { headers: { 'content-range': 'notes 0-0/1' } });
    await open();
    expect((await screen.findByText(/once more/)).querySelector('rt')?.textContent).toBe('いちど');
    expect(document.body.textContent).not.toContain('{');
  });

  it('are changed, and say at once what was wrong', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change: 駅です' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your note' }));
    server.answers[`PUT /notes/${id}`] = [503, { message: 'Not now', code: 'UNAVAILABLE' }];
    fireEvent.change(screen.getByRole('textbox', { name: 'Your note' }), {
      target: { value: 'a station' },
    });
    fireEvent.submit(screen.getByRole('textbox', { name: 'Your note' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Not now');
    server.answers[`PUT /notes/${id}`] = [200, { ...note, text: 'a station' }];
    fireEvent.submit(screen.getByRole('textbox', { name: 'Your note' }));
    expect(await screen.findByText('a station')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Change');
    expect(server.sent.at(-1)?.body).toEqual({
      lecture: 'jft-1',
      seconds: 65,
      japanese: note.japanese,
      text: 'a station',
    });
  });

  it('are offered as they were typed after the page was left, until they are saved', async () => {
    await open();
    const edit = async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Change: 駅です' }));
    await edit();
    fireEvent.input(screen.getByRole('textbox', { name: 'Your note' }), {
      target: { value: 'half of it' },
    });
    cleanup();
    sessionStorage.clear();
    await open();
    await edit();
    expect(screen.getByDisplayValue('half of it')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('not saved yet');
    server.answers[`PUT /notes/${id}`] = [200, { ...note, text: 'half of it' }];
    fireEvent.submit(screen.getByRole('textbox', { name: 'Your note' }));
    expect(await screen.findByText('half of it')).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('are deleted, and come back', async () => {
    server.answers[`DELETE /notes/${id}`] = [204];
    server.answers[`PUT /notes/${id}`] = [200, note];
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: 駅です' }));
    expect((await screen.findByRole('status')).textContent).toContain('The note is deleted.');
    expect(document.activeElement?.textContent).toBe('Undo');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('station')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change'));
  });

  it('may be none', async () => {
    server.answers['GET /notes'] = () =>
      new Response('[]', { headers: { 'content-range': 'notes */0' } });
    await open();
    expect(await screen.findByText('You have no words yet.')).toBeTruthy();
  });
});
