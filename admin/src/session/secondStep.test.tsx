// @vitest-environment happy-dom

import { dates } from '@nihongo-lanka/client/dates';
import { kasun, nimali } from '@nihongo-lanka/client/testing/people';
import { errorBody, type Factors } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none: Factors = { totp: false, passkeys: [], recoveryCodesLeft: 0, dueAt: null };

describe('an admin without a second step', () => {
  it('is told until when they can work, and where to set it up', async () => {
    const factors = { ...none, dueAt: '2026-12-06T06:00:00.000Z' };
    await openConsole('/admin/users', { 'GET /auth/factors': () => Response.json(factors) });
    const link = await screen.findByRole('link', { name: 'Set it up in your profile' }, patience);
    expect(link.getAttribute('href')).toBe('/profile/sign-in');
    expect(link.closest('[role="note"]')?.textContent).toContain(
      dates.en.date(new Date(factors.dueAt)),
    );
  });

  it('is told nothing where none is asked for', async () => {
    const sent = await openConsole('/admin/users', {
      'GET /auth/factors': () => Response.json(none),
    });
    await screen.findByText('Nimali Perera', {}, patience);
    expect(sent.some(({ call }) => call === 'GET /auth/factors')).toBe(true);
    expect(screen.queryByText('Set it up in your profile')).toBeNull();
  });
});

describe('somebody who has lost the second step', () => {
  const withStep = { ...nimali, status: 'approved' as const, hasSecondFactor: true };

  it('is helped by an admin, after a question and a proof', async () => {
    const done = expectReportedFailures();
    let isProved = false;
    let now = withStep;
    const sent = await openConsole('/admin/users/show/7', {
      'GET /users/7': () => Response.json(now),
      'DELETE /users/7/second-factor': () => {
        if (!isProved) return Response.json(errorBody('en', 'PROOF_REQUIRED'), { status: 403 });
        now = { ...withStep, hasSecondFactor: false };
        return Response.json({ id: '7' });
      },
      'POST /auth/prove/options': () => Response.json({ methods: ['password'] }),
      'POST /auth/prove': () => {
        isProved = true;
        return new Response(null, { status: 204 });
      },
    });
    const name = 'Remove two-step login';
    fireEvent.click(await screen.findByRole('button', { name }, patience));
    const question = await screen.findByRole(
      'dialog',
      { name: 'Remove the two-step login of Nimali Perera?' },
      patience,
    );
    expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    fireEvent.click(within(question).getByRole('button', { name }));
    const proof = within(
      await screen.findByRole('dialog', { name: 'Please confirm that it is you' }, patience),
    );
    fireEvent.change(proof.getByLabelText('Password'), { target: { value: 'Right-pass-1!' } });
    fireEvent.click(proof.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('The two-step login of Nimali Perera has been removed', {}, patience);
    expect(screen.queryByRole('button', { name })).toBeNull();
    done();
  });

  it('is offered nothing where there is no second step', async () => {
    await openConsole('/admin/users/show/7');
    await screen.findByRole('link', { name: 'Edit' }, patience);
    expect(screen.queryByRole('button', { name: 'Remove two-step login' })).toBeNull();
  });
});

describe('a new address or user name', () => {
  const texts = {
    en: {
      email: /^Email/,
      proof: 'Please confirm that it is you',
      password: 'Password',
      confirm: 'Confirm',
      cancel: 'Cancel',
      save: 'Save',
    },
    si: {
      email: /^විද්‍යුත් තැපෑල/,
      proof: 'මේ ඔබ බව තහවුරු කරන්න',
      password: 'මුරපදය',
      confirm: 'තහවුරු කරන්න',
      cancel: 'අවලංගු කරන්න',
      save: 'සුරකින්න',
    },
  };
  it.each(['en', 'si'] as const)(
    'is saved after a proof, and stays typed without one: %s',
    async (language) => {
      const text = texts[language];
      const done = expectReportedFailures();
      let isProved = false;
      const email = 'new@example.com';
      const answers = {
        'GET /users/7': () => Response.json(nimali),
        'PUT /users/7': () =>
          isProved
            ? Response.json({ ...nimali, email })
            : Response.json(errorBody(language, 'PROOF_REQUIRED'), { status: 403 }),
        'POST /auth/prove/options': () => Response.json({ methods: ['password'] }),
        'POST /auth/prove': () => {
          isProved = true;
          return new Response(null, { status: 204 });
        },
      };
      const sent = await openConsole('/admin/users/edit/7', answers, kasun, undefined, language);
      const field = await screen.findByLabelText(text.email, {}, patience);
      fireEvent.change(field, { target: { value: email } });
      const openProof = async () => {
        fireEvent.click(screen.getByRole('button', { name: text.save }));
        return within(await screen.findByRole('dialog', { name: text.proof }, patience));
      };
      fireEvent.click((await openProof()).getByRole('button', { name: text.cancel }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
      expect(screen.getByDisplayValue(email)).toBeDefined();

      const proof = await openProof();
      fireEvent.change(proof.getByLabelText(text.password), { target: { value: 'Right-pass-1!' } });
      fireEvent.click(proof.getByRole('button', { name: text.confirm }));
      await waitFor(() => expect(window.location.pathname).toBe('/admin/users/show/7'), patience);
      const changes = sent.filter(({ call }) => call === 'PUT /users/7');
      expect(changes.at(-1)?.body).toEqual({ email, version: nimali.version });
      done();
    },
  );
});
