/**
 * Lets parallel jobs write to the terminal in turns. The output of one job is shown; that of the
 * others is kept until it has ended. Jobs take turns in the order in which they began.
 * @param {(text: string | Uint8Array) => void} say
 */
export function takeTurns(say) {
  const speakers = [];

  function goOn() {
    while (speakers.length > 0) {
      for (const text of speakers[0].kept.splice(0)) say(text);
      if (!speakers[0].hasEnded) return;
      speakers.shift();
    }
  }

  return () => {
    const speaker = { kept: [], hasEnded: false };
    speakers.push(speaker);
    return {
      /** @param {string | Uint8Array} text */
      write(text) {
        speaker.kept.push(text);
        goOn();
      },
      end() {
        speaker.hasEnded = true;
        goOn();
      },
    };
  };
}
