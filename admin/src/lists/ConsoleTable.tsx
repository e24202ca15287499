import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DataTable, type RaRecord } from 'react-admin';
import { useRowPath } from './useRowPath';

interface ConsoleTableProps {
  sx?: SxProps;
  /** Columns. */
  children: ReactNode;
}

/** The rows of a list on a wide screen. */
export function ConsoleTable<Row extends RaRecord>({ sx = {}, children }: ConsoleTableProps) {
  return (
    <DataTable<Row>
      rowClick={useRowPath()}
      bulkActionButtons={false}
      sx={{ '& .MuiTableCell-root': { px: 1 }, ...sx }}
    >
      {children}
    </DataTable>
  );
}
