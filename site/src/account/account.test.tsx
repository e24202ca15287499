// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import {
  fakeServer,
  haveSessionMark,
  learner,
  noSession,
  renderAt,
  submitBy,
} from '../../testing/browser';
import { en as session } from '../session/en';
import { en as ui } from '../ui/en';
import * as messages from '../ui/notify';
import { en } from './en';
import { LoginPage } from './LoginPage';
import { en as profileEn } from './profile/en';
import { ProfilePage } from './profile/ProfilePage';
import { RegisterPage } from './RegisterPage';

let notify: MockInstance<typeof messages.notify>;

beforeEach(() => {
  notify = vi.spyOn(messages, 'notify').mockReturnValue();
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (address: string) =>
  renderAt(
    address,
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="/register" element={<RegisterPage />} />
      <Route path="/profile" element={<ProfilePage />} />
      <Route path="/practice" element={<p>the day</p>} />
      <Route path="/lectures/detail/:id" element={<p>one lecture</p>} />
    </Routes>,
    ['account', 'account/profile', 'ui/password'],
  );

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(field(label), { target: { value } });
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

function fillIn() {
  type('First name', 'Nimal');
  type('Last name', 'Perera');
  type('Username', 'nimal');
  type('Email', 'nimal@example.org');
  type('Password', 'Secret!1');
  type('Confirm password', 'Secret!1');
}

describe('the registration form', () => {
  it('names every required field that is empty, and goes to the first', async () => {
    const { calls } = fakeServer({});
    await open('/register');
    await submitBy('Register');
    const first = field('First name');
    expect(describedBy(first)).toBe('First name is required');
    expect(describedBy(field('Password'))).toBe(
      `${en['field.password.hint']} Password is required`,
    );
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(6);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(notify).toHaveBeenCalledWith('error', en['register.missing']);
    expect(calls).toEqual([]);
  });

  it('says what a password still needs while it is typed, and how hard it is to guess', async () => {
    fakeServer({});
    await open('/register');
    const needs = () =>
      [...document.querySelectorAll('.password-need')].map((item) => item.textContent);
    expect(needs()).toContain('an uppercase letter');
    type('Password', 'secret1');
    expect(needs()).toEqual([
      'at least 8 characters still missing',
      'an uppercase letter still missing',
      'a number is there',
      'a symbol, such as ! or # still missing',
    ]);
    type('Password', 'Secret-7');
    expect(needs().join()).not.toContain('missing');
    expect(screen.queryByText('Easy to guess: make it longer')).not.toBeNull();
    type('Password', 'Kandy-7-vesak-lamp');
    expect(screen.queryByText('Strong')).not.toBeNull();
  });

  it('lets browsers fill in what they know of this person, by tokens meant for such a control', async () => {
    fakeServer({});
    await open('/register');
    const tokens = Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('form [autocomplete]')].map((control) => [
        control.name,
        control.getAttribute('autocomplete'),
      ]),
    );
    expect(tokens).toEqual({
      firstName: 'given-name',
      lastName: 'family-name',
      username: 'username',
      email: 'email',
      password: 'new-password',
      confirmPassword: 'new-password',
      province: 'address-level1',
      city: 'address-level2',
      currentAddress: 'address-line1',
      // Nothing a browser knows of its owner.
      age: 'off',
      birthAddress: 'off',
      contactPerson: 'off',
    });
  });

  it('checks as the server does, and takes a message back when its field is corrected', async () => {
    fakeServer({});
    await open('/register');
    fillIn();
    type('Confirm password', 'Other!1A');
    type(/^Age/, '9');
    await submitBy('Register');
    expect(describedBy(field('Confirm password'))).toBe('Passwords do not match');
    expect(describedBy(field(/^Age/))).toBe('Age must be a whole number from 10 to 100');
    expect(notify).not.toHaveBeenCalled();

    type(/^Age/, '19');
    expect(describedBy(field(/^Age/))).toBe('');
  });

  it('shows a name already taken at its field and keeps everything that was typed', async () => {
    fakeServer({
      'POST /auth/register': [
        409,
        { message: 'Taken', code: 'USERNAME_TAKEN', errors: { username: 'This is taken' } },
      ],
    });
    await open('/register');
    fillIn();
    await submitBy('Register');
    expect(describedBy(field('Username'))).toContain('This is taken');
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    expect(field('Password').value).toBe('Secret!1');
  });

  it('logs the new account in at once, and deletes the draft', async () => {
    fakeServer({ 'POST /auth/register': [201, { user: { ...learner, status: 'pending' } }] });
    await open('/register');
    fillIn();
    haveSessionMark();
    await submitBy('Register');
    expect(await screen.findByText('the day')).toBeTruthy();
    expect(notify).toHaveBeenCalledWith('success', en['register.success']);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps what was typed through a reload, but no password', async () => {
    fakeServer({});
    await open('/register');
    fillIn();
    type(/^City/, 'Kandy');
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret!1');
    await open('/register');
    expect(field('First name').value).toBe('Nimal');
    expect(field(/^City/).value).toBe('Kandy');
    expect(field(/^City/).closest('details')?.open).toBe(true);
    expect(field('Password').value).toBe('');
  });

  it('has what is optional behind one tap, and opens it where something there is wrong', async () => {
    fakeServer({});
    await open('/register');
    const more = document.querySelector('details');
    expect(more?.open).toBe(false);
    expect(more?.querySelectorAll('[name]')).toHaveLength(8);
    fillIn();
    type(/^Age/, '17');
    await submitBy('Register');
    expect(more?.open).toBe(true);
    expect(describedBy(field(/^Emergency contact/))).toContain('parent or guardian');
  });

  it('says at once that both the name and the address are taken', async () => {
    fakeServer({
      'POST /auth/register': [
        409,
        {
          message: 'Taken',
          code: 'USERNAME_TAKEN',
          errors: { username: 'This name is taken', email: 'This address is taken' },
        },
      ],
    });
    await open('/register');
    fillIn();
    await submitBy('Register');
    expect(describedBy(field('Username'))).toContain('This name is taken');
    expect(describedBy(field('Email'))).toContain('This address is taken');
  });

  it('leads without cookies to the login page, which says that the account waits for approval', async () => {
    fakeServer({ 'POST /auth/register': [201, { user: { ...learner, status: 'pending' } }] });
    await open('/register');
    fillIn();
    await submitBy('Register');
    expect(notify).toHaveBeenCalledWith('success', en['register.success']);
    expect((await screen.findByRole('status')).textContent).toContain('is waiting for approval');
    expect(screen.getByTestId('address').textContent).toBe('/login?registered=yes');
  });
});

describe('the login form', () => {
  async function logIn() {
    type('Username or email', 'nimal');
    type('Password', 'Secret!1');
    await submitBy('Log in');
  }

  it('goes back to where somebody came from', async () => {
    fakeServer({ 'POST /auth/login': [200, { user: learner }] });
    await open('/login?from=%2Flectures%2Fdetail%2FJFT%25201');
    await logIn();
    expect(await screen.findByText('one lecture')).toBeTruthy();
    expect(screen.getByTestId('address').textContent).toBe('/lectures/detail/JFT%201');
    expect(notify).toHaveBeenCalledWith('success', en['login.success']);
  });

  it('says that the account stays where it was to be deleted', async () => {
    fakeServer({ 'POST /auth/login': [200, { user: learner, accountKept: true }] });
    await open('/login');
    await logIn();
    await waitFor(() => expect(notify).toHaveBeenCalledWith('success', session['login.kept']));
  });

  it('shows what the server said of a refusal, and keeps what was typed', async () => {
    const refusal = { message: 'Your account has been suspended', code: 'ACCOUNT_SUSPENDED' };
    fakeServer({ 'POST /auth/login': [403, refusal] });
    await open('/login');
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
    expect(field('Username or email').value).toBe('nimal');
  });

  it('says so where no answer comes back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open('/login');
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Login failed.*connection/);
  });

  it('is not shown to somebody who is logged in', async () => {
    haveSessionMark();
    fakeServer({ 'POST /auth/refresh': [200, { user: learner }] });
    await open('/login');
    expect(await screen.findByText('the day')).toBeTruthy();
    expect(notify).not.toHaveBeenCalled();
  });

  it('tells somebody who logged in in another tab', async () => {
    const { answers } = fakeServer({ 'POST /auth/refresh': [...noSession] });
    await open('/login');
    answers['POST /auth/refresh'] = [200, { user: learner }];
    const otherTab = new BroadcastChannel('nihongo-lanka-session');
    otherTab.postMessage('loggedIn');
    expect(await screen.findByText('the day')).toBeTruthy();
    expect(notify).toHaveBeenCalledWith('success', en['login.elsewhere']);
    otherTab.close();
  });
});

describe('the profile', () => {
  const profile = {
    ...learner,
    birthAddress: null,
    currentAddress: null,
    city: 'Kandy',
    province: 'Central',
    age: 19,
    contactPerson: null,
    learnedJapanese: true,
    comments: null,
    rejectionReason: null,
    suspensionReason: null,
    approvedAt: null,
    version: 'v1',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  };

  beforeEach(() => haveSessionMark());

  it('is changed in a form that begins with what is known', async () => {
    fakeServer({
      'POST /auth/refresh': [200, { user: learner }],
      'GET /users/profile': [200, profile],
      'PUT /users/1': [200, { ...profile, firstName: 'Kamala' }],
    });
    await open('/profile');
    await waitFor(() => expect(field(/^City/).value).toBe('Kandy'));
    expect(screen.getByLabelText<HTMLSelectElement>(/^Have you/).value).toBe('yes');
    type('First name', 'Kamala');
    await submitBy('Save');
    expect(notify).toHaveBeenCalledWith('success', profileEn['profile.success']);
  });

  const isAskedToStay = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  async function changeFirstName() {
    await open('/profile');
    await waitFor(() => expect(field(/^City/).value).toBe('Kandy'));
    type('First name', 'Kamala');
  }

  it('keeps unsaved changes for a person who leaves and comes back, and says so', async () => {
    fakeServer({
      'POST /auth/refresh': [200, { user: learner }],
      'GET /users/profile': [200, profile],
      'PUT /users/1': [200, { ...profile, firstName: 'Kamala' }],
    });
    await open('/profile');
    await waitFor(() => expect(field(/^City/).value).toBe('Kandy'));
    expect(isAskedToStay()).toBe(false);
    cleanup();
    expect(notify).not.toHaveBeenCalled();

    await changeFirstName();
    expect(screen.queryByText(ui['form.draft.restored'])).toBeNull();
    expect(isAskedToStay()).toBe(true);
    cleanup();
    expect(notify).toHaveBeenCalledExactlyOnceWith('info', ui['form.draft.left']);

    await open('/profile');
    await waitFor(() => expect(field('First name').value).toBe('Kamala'));
    expect(screen.getByRole('status').textContent).toContain(ui['form.draft.restored']);
    await submitBy('Save');
    expect(screen.queryByText(ui['form.draft.restored'])).toBeNull();
    expect(isAskedToStay()).toBe(false);
    notify.mockClear();
    cleanup();
    expect(notify).not.toHaveBeenCalled();
  });

  it('returns to the saved values if the changes are discarded', async () => {
    fakeServer({
      'POST /auth/refresh': [200, { user: learner }],
      'GET /users/profile': [200, profile],
    });
    await changeFirstName();
    cleanup();
    await open('/profile');
    fireEvent.click(await screen.findByRole('button', { name: ui['form.draft.discard'] }));
    expect(field('First name').value).toBe('Nimal');
    expect(document.activeElement).toBe(field('First name'));
    expect(isAskedToStay()).toBe(false);
  });

  it('keeps nothing for the next person once somebody logs out', async () => {
    fakeServer({
      'POST /auth/refresh': [200, { user: learner }],
      'GET /users/profile': [200, profile],
    });
    await changeFirstName();
    expect(sessionStorage).toHaveLength(1);
    const otherTab = new BroadcastChannel('nihongo-lanka-session');
    otherTab.postMessage('loggedOut');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    otherTab.close();
  });

  it('has a password form that says once what happened to the other devices, and is empty again', async () => {
    fakeServer({
      'POST /auth/refresh': [200, { user: learner }],
      'GET /users/profile': [200, profile],
      'POST /auth/change-password': [204],
    });
    await open('/profile');
    type('Current password', 'Secret!1');
    type('New password', 'Secret!2');
    type('Confirm new password', 'Secret!2');
    await submitBy('Change password');
    expect(screen.getByText(/other devices are logged out\.$/)).toBeTruthy();
    expect(notify).not.toHaveBeenCalled();
    expect(field('New password').value).toBe('');
  });

  it('can be asked for again when it could not be loaded', async () => {
    const { answers } = fakeServer({
      'POST /auth/refresh': [200, { user: learner }],
      'GET /users/profile': [502, ''],
    });
    await open('/profile');
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers['GET /users/profile'] = [200, profile];
    fireEvent.click(again);
    await waitFor(() => expect(field(/^City/).value).toBe('Kandy'));
  });
});
