import { Link } from 'react-router-dom';

interface FiltersProps {
  label: string;
  filters: readonly { name: string; to: string; chosen: boolean }[];
  /** Leaves the reader at the same height of the page. */
  preventScrollReset?: boolean;
}

export function Filters({ label, filters, preventScrollReset = false }: FiltersProps) {
  return (
    <nav className="row filters" aria-label={label}>
      {filters.map(({ name, to, chosen }) => (
        <Link
          key={to}
          className="choice"
          to={to}
          aria-current={chosen ? 'true' : undefined}
          preventScrollReset={preventScrollReset}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
