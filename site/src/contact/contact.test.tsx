// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, submitBy, testSite } from '../../testing/browser';
import { ContactPage } from './ContactPage';

let answer: () => Promise<Response>;
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  answer = async () => Response.json({ id: '1' }, { status: 201 });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (!address.endsWith('/contact-requests')) return new Response(null, { status: 404 });
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => submitBy('Send message');

async function fillIn() {
  await renderAt('/contact', <ContactPage />, ['contact']);
  field(/^Name/).value = 'නිමල්';
  field(/^Email/).value = 'nimal@example.com';
  field(/^Message/).value = 'When does the\nopen day begin?';
}

describe('the contact form', () => {
  it('sends a message and says what happens next', async () => {
    await fillIn();
    await submit();
    expect(sent).toEqual([
      {
        name: 'නිමල්',
        email: 'nimal@example.com',
        phone: null,
        subject: null,
        message: 'When does the\nopen day begin?',
        website: '',
      },
    ]);
    const heading = screen.getByRole('heading', { name: 'Thank you, your message has arrived' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/reply to nimal@example.com/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Write another message' }));
    expect(field(/^Message/).value).toBe('');
  });

  it('says at each field what is missing or wrong, before anything is sent', async () => {
    await renderAt('/contact', <ContactPage />, ['contact']);
    field(/^Phone/).value = 'soon';
    await submit();
    for (const message of [
      'Name is required',
      'Email is required',
      'Message is required',
      'Invalid phone number',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field(/^Name/));
    expect(sent).toEqual([]);
  });

  it('brings up the right keyboards and lets the browser fill in', async () => {
    await renderAt('/contact', <ContactPage />, ['contact']);
    expect(field(/^Email/)).toMatchObject({ type: 'email', autocomplete: 'email' });
    expect(field(/^Phone/)).toMatchObject({ type: 'tel', autocomplete: 'tel' });
    expect(field(/^Name/).autocomplete).toBe('name');
  });

  it('has a field for programs that people and screen readers never meet', async () => {
    await renderAt('/contact', <ContactPage />, ['contact']);
    const trap = document.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap?.tabIndex).toBe(-1);
    expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
    expect(screen.queryAllByRole('textbox').map((each) => each.getAttribute('name'))).not.toContain(
      'website',
    );
  });

  it.each([
    ['30', /Please wait 30 seconds/],
    ['900', /Please wait 15 min/],
  ])('says how long to wait after too many messages: %s s', async (seconds, sentence) => {
    answer = async () =>
      Response.json(
        { message: 'Too many attempts', code: 'TOO_MANY_REQUESTS' },
        { status: 429, headers: { 'retry-after': seconds } },
      );
    await fillIn();
    await submit();
    expect(screen.getByRole('alert').textContent).toMatch(sentence);
    expect(field(/^Message/).value).toContain('open day');
  });

  it('keeps what was typed when the call fails, and says what to do', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await fillIn();
    await submit();
    expect(screen.getByRole('alert').textContent).toMatch(/has not been sent yet.*try again/);
    expect(field(/^Name/).value).toBe('නිමල්');
    answer = async () => Response.json({ id: '1' }, { status: 201 });
    await submit();
    expect(screen.getByText('Thank you, your message has arrived')).toBeTruthy();
  });
});

describe('where to find the foundation', () => {
  const known = { ...testSite.foundation };
  afterEach(() => void Object.assign(testSite.foundation, known));

  it('is not asked where nothing of it is known', async () => {
    await renderAt('/contact', <ContactPage />, ['contact']);
    expect(screen.queryByRole('heading', { name: 'Where to find us' })).toBeNull();
    expect(document.querySelector('address, .contact-map')).toBeNull();
  });

  it('shows what there is, and no map without an address', async () => {
    testSite.foundation.phone = '+94 81 222 3344';
    await renderAt('/contact', <ContactPage />, ['contact']);
    expect(screen.getByRole('heading', { name: 'Where to find us' })).toBeTruthy();
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Phone']);
    expect(document.querySelector('.contact-map')).toBeNull();
  });
});
