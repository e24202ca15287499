/** Rows of waves, each half a wave to the side of the one behind it. */
const rows = [348, 368, 388, 408, 428, 448, 468, 488, 508];
const waves = [0, 80, 160, 240, 320, 400, 480];

/** The sun over seigaiha waves, and the word it is all about. */
export function HeroPicture() {
  return (
    <div className="hero-picture">
      <svg viewBox="0 0 480 480" aria-hidden="true">
        <defs>
          <g id="wave">
            <circle r="40" className="wave-ground" />
            <circle r="29" />
            <circle r="18" />
            <circle r="7" />
          </g>
          <g id="waves">
            {waves.map((x) => (
              <use key={x} href="#wave" x={x} />
            ))}
          </g>
        </defs>
        <circle className="hero-ring" cx="240" cy="232" r="196" />
        <circle className="hero-ring" cx="240" cy="232" r="208" />
        <circle className="hero-sun" cx="240" cy="232" r="172" />
        {rows.map((y, place) => (
          <use key={y} href="#waves" x={place % 2 ? 40 : 0} y={y} />
        ))}
      </svg>
      <p className="hero-word" lang="ja" aria-hidden="true">
        日本語
      </p>
    </div>
  );
}
