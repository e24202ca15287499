import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';

interface FiguresTableProps {
  caption: string;
  columns: [string, string];
  rows: [string, string][];
}

/** A chart's figures for screen readers, which the chart itself is hidden from. */
export function FiguresTable({ caption, columns, rows }: FiguresTableProps) {
  return (
    <Box sx={visuallyHidden}>
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
          {rows.map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
