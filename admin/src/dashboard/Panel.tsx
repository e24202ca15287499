import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** In pixels, also of the placeholder while a chart loads. */
export const chartHeight = 280;

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
