import { Link } from 'react-router-dom';

interface Neighbour {
  /** What it is to the page: "Previous lecture". */
  label: string;
  to: string;
  title: string;
  lang: string;
}

interface NeighboursProps {
  label: string;
  previous: Neighbour | null | undefined;
  next: Neighbour | null | undefined;
}

/** Links to what comes before and after a page; nothing if it stands alone. */
export function Neighbours({ label, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="grid halves neighbours" aria-label={label}>
      {previous && <NeighbourLink {...previous} rel="prev" />}
      {next && <NeighbourLink {...next} rel="next" />}
    </nav>
  );
}

function NeighbourLink({ label, to, title, lang, rel }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <Link className={`box neighbour neighbour-${rel}`} to={to} rel={rel}>
      <span className="fine">{label}</span>
      <strong lang={lang}>{title}</strong>
    </Link>
  );
}
