// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { waterCard } from '../../../testing/cards';
import { soundText } from '../../ui/sound/soundText';
import { en } from '../en';
import { practiceText } from '../practiceText';
import { CardSound } from './CardSound';

afterEach(cleanup);

it('says what the sound of an answer weighs until the learner has heard one', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const card = { ...waterCard, sound: { url: '/mizu', bytes: 9100 } };
  const show = () => renderAt('/practice', <CardSound card={card} />, [practiceText, soundText]);
  const size = en['sound.size'].replace('{{size}}', '9 KB');
  await show();
  expect(screen.getByText(size)).toBeTruthy();
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  cleanup();
  await show();
  expect(screen.queryByText(size)).toBeNull();
});
