// @vitest-environment happy-dom

import { kasun, person } from '@nihongo-lanka/client/testing/people';
import { contentRange, errorBody, message, sessionMark } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draft, expectReportedFailures, openConsole, patience } from '../../testing/console';
import { sunil } from '../../testing/requests';
import { si } from '../app/si';

vi.setConfig({ testTimeout: 40_000 });

function haveSessionMark(there = true) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor here.
  document.cookie = `${sessionMark}=1; Path=/${there ? '' : '; Max-Age=-1'}`;
}

beforeEach(() => {
  localStorage.clear();
  haveSessionMark();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers = {
  'GET /admin/media': () =>
    Response.json([], { headers: { 'content-range': contentRange('media', 0, 0, 0) } }),
  'GET /admin/contact-requests/sunil1': () => Response.json(sunil),
  'POST /auth/logout': () => {
    haveSessionMark(false);
    return new Response(null, { status: 204 });
  },
};
const open = (path: string, given: Parameters<typeof openConsole>[1] = {}, as = kasun) =>
  openConsole(path, { ...answers, ...given }, as, undefined, 'en', { ...localStorage });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = async (label: string | RegExp) => {
  const [first] = await screen.findAllByLabelText(label, {}, patience);
  if (!first) throw new Error(`no field ${label}`);
  return first;
};
const focused = (element: () => Element | null) =>
  waitFor(() => expect(document.activeElement).toBe(element()), patience);

describe('a change of language', () => {
  it.each([
    ['news', '/admin/news-event/add', /^Title/],
    ['a stored news item', '/admin/news-event/edit/a1', /^Title/],
    ['a lecture', '/admin/lectures/add', /^YouTube link/],
    ['a user', '/admin/users/edit/7', /^First name/],
    ['a note about a contact request', '/admin/contact-requests/edit/sunil1', /^Private note/],
  ])('keeps what was typed of %s, and the focus', async (_, path, label) => {
    await open(path);
    const input = await field(label);
    type(input, 'Not saved yet');
    const change = screen.getByRole('button', { name: 'සිංහල' });
    change.focus();
    fireEvent.click(change);
    await screen.findByRole('button', { name: 'English' }, patience);
    expect(screen.getByDisplayValue('Not saved yet')).toBe(input);
    expect(document.activeElement).toBe(change);
  });

  it('keeps the words of a lecture', async () => {
    await open('/admin/lectures/add');
    fireEvent.click(await screen.findByRole('button', { name: 'Add a word' }, patience));
    type(await field('Word'), '駅');
    fireEvent.click(screen.getByRole('button', { name: 'සිංහල' }));
    await screen.findByText(si.resources.lectures.vocabulary.add, {}, patience);
    expect(screen.getByDisplayValue('駅')).toBeDefined();
  });

  it('says again in the new language what is wrong, and the form can be saved afterwards', async () => {
    const sent = await open('/admin/users/edit/7', {
      'PUT /users/7': (body) => Response.json({ ...person(), ...Object(body), version: 'v2' }),
    });
    const name = await field(/^First name/);
    type(name, '');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('First name is required', {}, patience);
    fireEvent.click(screen.getByRole('button', { name: 'සිංහල' }));
    await screen.findByText(message('si', 'firstName.required'), {}, patience);
    type(name, 'Nimalee');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('false'), patience);
    fireEvent.click(screen.getByRole('button', { name: si.ra.action.save }));
    const body = { version: 'v1', firstName: 'Nimalee' };
    await waitFor(() => expect(sent).toContainEqual({ call: 'PUT /users/7', body }), patience);
  });
});

describe('a form that was not saved', () => {
  const offer = /^You have unsaved work from .* on this device\./;
  const stored = () => Object.entries(localStorage).filter(([key]) => key.startsWith('draft:'));
  const isStored = (words: string) =>
    waitFor(() => expect(stored().join()).toContain(words), patience);
  const isForgotten = () => waitFor(() => expect(stored()).toEqual([]), patience);

  async function leaveUnsaved(path: string, label: RegExp, words: string) {
    await open(path);
    type(await field(label), words);
    await isStored(words);
    cleanup();
  }

  it.each([
    ['news', '/admin/news-event/add', /^Title/],
    ['a stored news item', '/admin/news-event/edit/a1', /^Title/],
    ['a lecture', '/admin/lectures/add', /^YouTube link/],
    ['a note about a contact request', '/admin/contact-requests/edit/sunil1', /^Private note/],
  ])('is offered again on this device: %s', async (_, path, label) => {
    await leaveUnsaved(path, label, 'Half of it');
    await open(path);
    await screen.findByText(offer, {}, patience);
    expect(screen.queryByDisplayValue('Half of it')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
    await waitFor(() => expect(screen.getByDisplayValue('Half of it')).toBeDefined(), patience);
    await focused(() => screen.getByDisplayValue('Half of it'));
    expect(screen.queryByText(offer)).toBeNull();
  });

  it('can be discarded', async () => {
    await leaveUnsaved('/admin/news-event/add', /^Title/, 'Half of it');
    await open('/admin/news-event/add');
    fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }, patience));
    await isForgotten();
    expect(screen.queryByText(offer)).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is forgotten once it is saved', async () => {
    await leaveUnsaved('/admin/news-event/add', /^Title/, 'Half of it');
    await open('/admin/news-event/add', {
      'POST /admin/news-events': () => Response.json(draft, { status: 201 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with it' }, patience));
    await screen.findByDisplayValue('Half of it', {}, patience);
    fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
    await screen.findByDisplayValue('Classes begin', {}, patience);
    await isForgotten();
  });

  it('is not offered to another admin, and is deleted when its own logs out', async () => {
    await leaveUnsaved('/admin/news-event/add', /^Title/, 'Half of it');
    const other = person({ ...kasun, id: '2', username: 'other' });
    await open('/admin/news-event/add', {}, other);
    await field(/^Title/);
    type(await field(/^Title/), 'Of the other one');
    await isStored('Of the other one');
    expect(screen.queryByText(offer)).toBeNull();
    cleanup();
    await open('/admin/news-event/add');
    await screen.findByText(offer, {}, patience);
    fireEvent.click(screen.getByRole('button', { name: /Kasun Silva/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }, patience));
    await waitFor(() => expect(stored().join()).not.toContain('Half of it'), patience);
    expect(stored()).toEqual([[expect.stringMatching(/^draft:2:/), expect.anything()]]);
  });

  it('is not stored where it is personal data of a learner', async () => {
    await open('/admin/users/edit/7');
    type(await field(/^First name/), 'Nimalee');
    cleanup();
    await open('/admin/news-event/add');
    type(await field(/^Title/), 'Later');
    await isStored('Later');
    expect(stored().join()).not.toContain('Nimalee');
  });

  it('is compared with what was saved meanwhile', async () => {
    await leaveUnsaved('/admin/news-event/edit/a1', /^Title/, 'Mine');
    const theirs = {
      ...draft,
      version: 'v2',
      translations: {
        en: { ...draft.translations.en, title: 'Theirs', summary: 'New' },
        si: null,
      },
    };
    const sent = await open('/admin/news-event/edit/a1', {
      'GET /admin/news-events/a1': () => Response.json(theirs),
      'PUT /admin/news-events/a1': () => {
        const { en } = theirs.translations;
        const translations = { en: { ...en, title: 'Mine' }, si: null };
        return Response.json({ ...theirs, translations, version: 'v3' });
      },
    });
    await screen.findByText(/It has been changed since/, {}, patience);
    fireEvent.click(screen.getByRole('button', { name: 'Continue with it' }));
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    expect(dialog.getByLabelText('Yours: Mine')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Continue with both changes' }));
    await screen.findByDisplayValue('Mine', {}, patience);
    expect(screen.getByDisplayValue('New')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Save the draft' }, patience));
    await waitFor(
      () =>
        expect(sent.at(-1)?.body).toMatchObject({
          version: 'v2',
          translations: { en: { title: 'Mine', summary: 'New' } },
        }),
      patience,
    );
    await isForgotten();
  });
});

describe('a refused save', () => {
  const refuse = (errors: Parameters<typeof errorBody>[2]) => ({
    'PUT /admin/news-events/a1': () =>
      Response.json(errorBody('en', 'VALIDATION_FAILED', errors), { status: 400 }),
  });
  const save = async () => {
    const title = await field(/^Title/);
    type(title, 'New title');
    fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
  };

  it('of a time that is past says so at the time', async () => {
    const done = expectReportedFailures();
    await open('/admin/news-event/edit/a1', refuse({ publishAt: 'publishAt.past' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Publish later' }, patience));
    type(await field('Publish at'), '2020-01-02T09:30');
    fireEvent.click(screen.getByRole('button', { name: 'Set the time' }));
    await screen.findByText(message('en', 'publishAt.past'), {}, patience);
    await focused(() => screen.getByLabelText('Publish at'));
    expect(screen.getByDisplayValue('2020-01-02T09:30').getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
    done();
  });

  it('leads to the first faulty field from the top, also in another tab', async () => {
    const done = expectReportedFailures();
    vi.stubGlobal('innerWidth', 360);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: /max-width/.test(query),
      media: query,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    await open(
      '/admin/news-event/edit/a1',
      refuse({
        'translations.si.body': 'body.required',
        'translations.si.summary': 'summary.required',
      }),
    );
    await save();
    await waitFor(
      () =>
        expect(screen.getByRole('tab', { name: 'Sinhala' }).getAttribute('aria-selected')).toBe(
          'true',
        ),
      patience,
    );
    await focused(() => document.querySelector('[name="translations.si.summary"]'));
    done();
  });

  it('leads to a picture', async () => {
    const done = expectReportedFailures();
    await open(
      '/admin/news-event/edit/a1',
      refuse({ 'translations.en.title': 'title.required', coverId: 'field.invalid' }),
    );
    await save();
    await focused(() => screen.getByRole('button', { name: 'Choose a picture' }));
    done();
  });

  it('lists what no field of the form is about', async () => {
    const done = expectReportedFailures();
    await open('/admin/news-event/edit/a1', refuse({ status: 'field.choice' }));
    await save();
    const text = `On the site: ${message('en', 'field.choice')}`;
    const fault = await screen.findByText(text, {}, patience);
    await focused(() => fault.closest('[tabindex="-1"]'));
    done();
  });
});
