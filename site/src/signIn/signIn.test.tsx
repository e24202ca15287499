// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, renderAt, submitBy } from '../../testing/browser';
import { en } from './en';
import { SecondStepPage } from './SecondStepPage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const optionsCall = 'POST /auth/second-factor/options';
const expired = [401, { message: 'Too long', code: 'SIGN_IN_EXPIRED' }] as const;
const open = () => renderAt('/login/code?from=%2Flectures', <SecondStepPage />, ['signIn']);

async function leadsBack() {
  expect((await screen.findByRole('alert')).textContent).toBe('Too long');
  expect(screen.queryByText(en['secondStep.intro'])).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  const back = screen.getByRole('link', { name: en['secondStep.restart'] });
  expect(back.getAttribute('href')).toBe('/login?from=%2Flectures');
}

it('the second step without a password mentions no right password', async () => {
  fakeServer({ [optionsCall]: [...expired] });
  await open();
  await leadsBack();
});

it('the second step leads back to the login once its time is over', async () => {
  fakeServer({ [optionsCall]: [404, {}], 'POST /auth/second-factor': [...expired] });
  await open();
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: '123456' } });
  await submitBy(en['secondStep.submit']);
  await leadsBack();
});
