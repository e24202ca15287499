import { useSyncExternalStore } from 'react';
import type { Source } from './player';

let voice: SpeechSynthesisVoice | undefined;
let isListening = false;
/** Until the page is left: a voice that once gave no sound is not tried again. */
let isMute = false;
const listeners = new Set<() => void>();

function change() {
  for (const listener of listeners) listener();
}

// Other voices send the text to a server.
const isJapanese = ({ lang, localService }: SpeechSynthesisVoice) =>
  localService && /^ja(?:[-_]|$)/i.test(lang);

/** Browsers load their voices late. */
function look() {
  voice = speechSynthesis.getVoices().find(isJapanese);
  change();
}

function listen(listener: () => void) {
  listeners.add(listener);
  if (!isListening && 'speechSynthesis' in globalThis) {
    isListening = true;
    // Safari before 26 has no listeners there.
    speechSynthesis.addEventListener?.('voiceschanged', look);
    look();
  }
  return () => listeners.delete(listener);
}

/** The voice of this device that reads Japanese without a connection, if it has one. */
export function useDeviceVoice(): SpeechSynthesisVoice | undefined {
  return useSyncExternalStore(
    listen,
    () => (isMute ? undefined : voice),
    () => undefined,
  );
}

/** The device's voice gave no sound: pages show no button for it until they are loaded again. */
export function muteDeviceVoice(): void {
  isMute = true;
  change();
}

/** Japanese in kana, read by the device: it may read a kanji in a way that is not meant. */
export function spokenKana(kana: string, by: SpeechSynthesisVoice): Source {
  let utterance: SpeechSynthesisUtterance | undefined;
  let hasBegun = false;
  return {
    begin: (onEnd) =>
      new Promise<void>((resolve, reject) => {
        utterance = new SpeechSynthesisUtterance(kana);
        utterance.voice = by;
        utterance.lang = by.lang;
        utterance.rate = 0.9;
        utterance.onstart = () => {
          hasBegun = true;
          resolve();
        };
        utterance.onend = onEnd;
        utterance.onerror = ({ error }) => {
          const isRefused = error === 'not-allowed';
          reject(isRefused ? new DOMException(error, 'NotAllowedError') : new Error(error));
          if (hasBegun) onEnd();
        };
        speechSynthesis.speak(utterance);
      }),
    end() {
      if (utterance) {
        utterance.onend = null;
        utterance.onerror = null;
      }
      speechSynthesis.cancel();
    },
  };
}
