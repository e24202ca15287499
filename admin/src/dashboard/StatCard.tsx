import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';

interface StatCardProps {
  label: string;
  value: string;
  note?: string | undefined;
  /** What the figure counts, if its label alone would mislead. */
  basis?: string;
  /** Where the figure's details are. */
  to?: string;
}

/** Two cards stand side by side on a phone, where some Sinhala words take the whole of one. */
const padding = { p: { xs: 1.5, sm: 2 }, overflowWrap: 'break-word' };

export function StatCard({ label, value, note, basis, to }: StatCardProps) {
  const figure = (
    <>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography component="p" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      {note && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={to ? { textDecoration: 'underline' } : undefined}
        >
          {note}
        </Typography>
      )}
      {basis && (
        <Typography variant="body2" color="text.secondary">
          {basis}
        </Typography>
      )}
    </>
  );
  return (
    <Card sx={to ? undefined : padding}>
      {to ? (
        <CardActionArea component={LinkBase} to={to} sx={{ ...padding, height: '100%' }}>
          {figure}
        </CardActionArea>
      ) : (
        figure
      )}
    </Card>
  );
}
