import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ChannelStats } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';

export function VideoPerformance({ videos }: Pick<ChannelStats, 'videos'>) {
  const translate = useTranslate();
  const format = useFormats();
  const mostViews = Math.max(1, ...videos.map(({ views }) => views));

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {videos.map(({ title, views }) => (
        <Card key={title} sx={{ p: 2 }}>
          <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" gutterBottom>
            {translate('dashboard.views', { count: format.number(views) })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(views / mostViews) * 100}
            aria-label={title}
            aria-valuetext={translate('dashboard.ofMostViewed', {
              share: format.share(views / mostViews),
            })}
            sx={{ height: 8, borderRadius: 1, bgcolor: 'divider' }}
          />
        </Card>
      ))}
    </Box>
  );
}
