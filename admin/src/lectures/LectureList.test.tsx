// @vitest-environment happy-dom

import {
  contentRange,
  type LectureCategory,
  type LectureRow,
  lectureOrderSchema,
} from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lecture = (id: string, category: LectureCategory, order: number): LectureRow => ({
  id,
  title: id,
  lang: 'en',
  lectureId: id,
  category,
  order,
  date: '2026-11-01',
  hasVideo: true,
  isOpen: false,
  status: 'published',
  state: 'published',
  sinhala: 'complete',
  updatedAt: '2026-11-01T00:00:00.000Z',
});

/** Opens the list of two lectures of one category and one of another. @returns the orders it sends. */
async function openList() {
  let rows = [lecture('N1', 'JLPT-N4', 1), lecture('N2', 'JLPT-N4', 2), lecture('F1', 'JFT', 3)];
  const sent: string[][] = [];
  await openConsole('/admin/lectures', {
    'GET /admin/lectures': (_, query) => {
      const { category } = JSON.parse(query.get('filter') ?? '{}');
      const found = rows.filter((row) => !category || row.category === category);
      return Response.json(found, {
        headers: { 'content-range': contentRange('lectures', 0, found.length, found.length) },
      });
    },
    'PUT /admin/lectures/order': (body) => {
      const { category, ids } = lectureOrderSchema.parse(body);
      sent.push(ids);
      const moved = ids.map((id, index) => lecture(id, category, index + 1));
      rows = [...moved, ...rows.filter((row) => row.category !== category)];
      return Response.json(moved);
    },
  });
  await screen.findByText('N2', {}, patience);
  return sent;
}

/** The numbers that the rows show. */
const places = () =>
  [...document.querySelectorAll('td.column-order')].map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled');

describe('the list of lectures', () => {
  it('moves the first lecture of a category only down, and the last only up', async () => {
    const sent = await openList();
    expect([isOff('Move “N1” up'), isOff('Move “N1” down')]).toEqual(['true', 'false']);
    expect([isOff('Move “N2” up'), isOff('Move “N2” down')]).toEqual(['false', 'true']);
    expect([isOff('Move “F1” up'), isOff('Move “F1” down')]).toEqual(['true', 'true']);
    expect(places()).toEqual(['1', '2', '1']);
    fireEvent.click(button('Move “N2” down'));
    fireEvent.click(button('Move “F1” up'));
    expect(sent).toEqual([]);
    expect(screen.queryByText(/is now number/)).toBeNull();
  });

  it('leaves the focus on the button of a lecture that becomes the last', async () => {
    const sent = await openList();
    const down = button('Move “N1” down');
    down.focus();
    fireEvent.click(down);
    await screen.findByText('“N1” is now number 2 in JLPT N4.', {}, patience);
    await waitFor(() => expect(isOff('Move “N1” down')).toBe('true'), patience);
    expect(document.activeElement).toBe(button('Move “N1” down'));
    expect(sent).toEqual([['N2', 'N1']]);
  });
});
