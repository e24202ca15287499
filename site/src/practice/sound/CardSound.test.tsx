// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { waterCard } from '../../../testing/cards';
import { chooseSound } from '../../ui/sound/soundChoices';
import { soundText } from '../../ui/sound/soundText';
import { en } from '../en';
import { practiceText } from '../practiceText';
import { CardSound } from './CardSound';

afterEach(cleanup);

it('says what the sound of an answer weighs until the learner has settled how sounds play', async () => {
  const card = { ...waterCard, sound: { url: '/mizu', bytes: 9100 } };
  const size = en['sound.size'].replace('{{size}}', '9 KB');
  await renderAt('/practice', <CardSound card={card} />, [practiceText, soundText]);
  expect(screen.getByText(size)).toBeTruthy();
  act(() => chooseSound({ plays: 'press' }));
  expect(screen.queryByText(size)).toBeNull();
});
