/**
 * Gives jobs that run beside each other the terminal in turns: one speaks, what the others say is
 * kept until it has ended. They speak in the order in which they began.
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
