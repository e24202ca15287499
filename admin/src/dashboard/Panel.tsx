import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslate } from 'react-admin';

/** In pixels, also of the placeholder while a chart loads. */
export const chartHeight = 280;

interface PanelProps {
  title: string;
  children: ReactNode;
  /** For a panel that links lead to: it takes the focus and stays below the bar. */
  ref?: Ref<HTMLElement>;
}

export function Panel({ title, children, ref }: PanelProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={titleId}
      sx={{ p: 2, scrollMarginTop: 64 }}
    >
      <Typography id={titleId} variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Card>
  );
}

export function PanelFailed({ onRetry }: { onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography>{translate('layout.listFailed')}</Typography>
      <Button onClick={() => onRetry()}>{translate('layout.retry')}</Button>
    </Box>
  );
}

/** Short lines, in as many columns as there is room for. */
export function LinkList({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}
