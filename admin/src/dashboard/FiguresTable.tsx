import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { visuallyHidden } from '@mui/utils';
import { LinkBase } from 'react-admin';

export interface FiguresRow {
  name: string;
  figure: string;
  /** Where the figure's details are. */
  to?: string;
}

interface FiguresTableProps {
  caption: string;
  columns: [string, string];
  rows: FiguresRow[];
}

/**
 * A chart's figures for screen readers, which the chart itself is hidden from. A reader who reaches its
 * links by keyboard sees the table over the chart; that is why its parent is positioned.
 */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <Box
      sx={{
        '&:not(:focus-within)': visuallyHidden,
        '&:focus-within': {
          position: 'absolute',
          inset: 0,
          zIndex: 1,
          overflow: 'auto',
          bgcolor: 'background.paper',
        },
        '& th': { textAlign: 'start', fontWeight: 400, pr: 3 },
        '& td': { textAlign: 'end' },
        '& caption': { textAlign: 'start' },
      }}
    >
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figure, to }) => (
            <tr key={name}>
              <th scope="row">
                {to ? (
                  <Link component={LinkBase} to={to}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
