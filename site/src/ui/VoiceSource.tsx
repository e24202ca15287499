/** Names the voice of made sounds, as its licence requires. */
export function VoiceSource({ label }: { label: string }) {
  return (
    <p className="fine stroke-source">
      {label}{' '}
      <span lang="en">
        HTS Voice “Mei”, © Nagoya Institute of Technology (
        <a href="https://creativecommons.org/licenses/by/3.0/" rel="license">
          CC BY 3.0
        </a>
        )
      </span>
    </p>
  );
}
