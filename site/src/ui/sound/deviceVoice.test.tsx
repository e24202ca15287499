// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDeviceVoice } from './deviceVoice';

afterEach(cleanup);

function Name() {
  return <p>{useDeviceVoice()?.name ?? 'none'}</p>;
}

it('finds a Japanese voice that needs no server, also when the browser loads it late', () => {
  const voices = [
    { name: 'far', lang: 'ja-JP', localService: false },
    { name: 'Javanese', lang: 'jav-ID', localService: true },
  ];
  let onChange = () => {};
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    addEventListener: (_: string, listener: () => void) => {
      onChange = listener;
    },
  });
  render(<Name />);
  expect(screen.getByText('none')).toBeTruthy();
  voices.push({ name: 'near', lang: 'ja_JP', localService: true });
  act(() => onChange());
  expect(screen.getByText('near')).toBeTruthy();
});
