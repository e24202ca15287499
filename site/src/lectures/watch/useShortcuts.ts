import { useEffectEvent, useLayoutEffect } from 'react';
import type { Media } from './media';

interface Actions {
  toggleCaptions: () => void;
  toggleLoop: (() => void) | undefined;
  toggleFullScreen: (() => void) | undefined;
  toggleHelp: () => void;
}

/** Where a key has a meaning of its own: it is written or chosen there. */
const ownKeys = 'input:not([type=range], [type=checkbox]), select, textarea, [contenteditable]';
const pressable = 'button, a, summary, input, label';

/**
 * The keys of the player. They count while the focus is on the player, or on nothing.
 * @param place what counts as the player.
 */
export function useShortcuts(
  media: Media | null,
  isOn: boolean,
  place: HTMLElement | null,
  actions: Actions,
) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!media || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { activeElement } = document;
    const isHere =
      !activeElement || activeElement === document.body || place?.contains(activeElement);
    if (!isHere || activeElement?.matches(ownKeys) || document.querySelector('dialog[open]'))
      return;
    const isPressable = activeElement?.matches(pressable) ?? false;
    const action = actionOf(event.key, isPressable);
    if (!action) return;
    event.preventDefault();
    action();
  });

  function actionOf(pressed: string, isPressable: boolean): (() => void) | undefined {
    if (!media) return undefined;
    const by = (seconds: number) => () => media.seek(media.time + seconds);
    const toggle = () => (media.isPlaying ? media.pause() : media.play());
    const { duration } = media;
    if (/^\d$/.test(pressed) && duration) {
      return () => media.seek((Number(pressed) / 10) * duration);
    }
    switch (pressed.length === 1 ? pressed.toLowerCase() : pressed) {
      case ' ':
        return isPressable ? undefined : toggle;
      case 'k':
        return toggle;
      case 'ArrowLeft':
        return isPressable ? undefined : by(-5);
      case 'ArrowRight':
        return isPressable ? undefined : by(5);
      case 'j':
        return by(-10);
      case 'l':
        return by(10);
      case 'c':
        return actions.toggleCaptions;
      case 'm':
        return () => media.setMuted(!media.isMuted);
      case 'f':
        return actions.toggleFullScreen;
      case 'r':
        return actions.toggleLoop;
      case '?':
        return actions.toggleHelp;
      default:
        return undefined;
    }
  }

  // At once: the keys of the browser's own controls go in the same moment.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
