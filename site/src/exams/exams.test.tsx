// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/browser';
import { examFacts } from '../../testing/exams';
import { pages } from './ExamPage';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(examFacts));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of an exam', () => {
  it('tells its days, its parts and its pass marks, each with its source', async () => {
    await renderAt('/exams/n4', <pages.N4 />, ['exams']);
    const day = await screen.findByRole('heading', { name: /Sunday, July 5, 2099/ });
    expect(within(day).getByText('expected')).toBeTruthy();
    expect(screen.getByText('You can apply from March 1, 2099 to March 20, 2099.')).toBeTruthy();
    const calendar = screen.getByRole('link', { name: 'Put July 5, 2099 into your calendar' });
    expect(calendar.getAttribute('href')).toBe('/exams/n4/2099-07-05/exam.ics?lng=en');
    expect(screen.getByText(/Each sound is played once/).textContent).toContain('cannot go back');
    expect(screen.getByText('What to do next').nextElementSibling?.textContent).toBe('8*');
    expect(screen.getByText(/numbers of our own/)).toBeTruthy();
    expect(screen.getByText('Listening: at least 19 of 60 points')).toBeTruthy();
    // The earliest day on which something of the source was checked.
    expect(screen.getByText('Checked on October 1, 2026.')).toBeTruthy();
    expect(screen.queryByText('Your identity card')).toBeNull();
    expect(screen.getByText(/We have not checked yet what to bring/)).toBeTruthy();
  });

  it('tells by when to book for a chosen day', async () => {
    await renderAt('/exams/jft', <pages.JFT />, ['exams']);
    const field = await screen.findByLabelText('The day on which you want to take it');
    fireEvent.change(field, { target: { value: '2099-07-08' } });
    expect(screen.getByText(/^Book by Friday, July 3, 2099/)).toBeTruthy();
    expect(screen.getByText('Your identity card')).toBeTruthy();
  });
});
