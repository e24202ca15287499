import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ChannelStats } from '@nihongo-lanka/contract';
import { useTranslate } from 'react-admin';
import { Pie, PieChart, ResponsiveContainer, Tooltip } from 'recharts';
import { useFormats } from '../i18n/useFormats';
import { initialDimension, useChartTooltip } from './chartStyle';
import { FiguresTable } from './FiguresTable';
import { chartHeight } from './Panel';

/** In pixels. */
const donut = { inner: 60, outer: 80, legend: 40 };

export function ViewsChart({ videos }: Pick<ChannelStats, 'videos'>) {
  const translate = useTranslate();
  const format = useFormats();
  const { palette } = useTheme();
  const tooltip = useChartTooltip();
  const colours = [palette.primary.main, palette.secondary.main, palette.warning.main];
  const slices = videos.map((video, index) => ({
    ...video,
    fill: colours[index % colours.length],
  }));
  const allViews = videos.reduce((sum, { views }) => sum + views, 0);

  return (
    <>
      <Box aria-hidden>
        <ResponsiveContainer
          height={chartHeight - donut.legend}
          initialDimension={initialDimension}
        >
          <PieChart accessibilityLayer={false}>
            <Pie
              data={slices}
              dataKey="views"
              nameKey="title"
              innerRadius={donut.inner}
              outerRadius={donut.outer}
              paddingAngle={2}
              stroke="none"
              label={({ x, y, textAnchor, percent = 0 }) => (
                <text
                  x={x}
                  y={y}
                  textAnchor={textAnchor}
                  dominantBaseline="central"
                  fill={palette.text.primary}
                  fontSize={14}
                >
                  {format.share(percent)}
                </text>
              )}
              labelLine={false}
              rootTabIndex={-1}
              isAnimationActive={false}
            />
            <Tooltip
              {...tooltip}
              formatter={(views, title) => [format.number(Number(views)), title]}
            />
          </PieChart>
        </ResponsiveContainer>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            columnGap: 2,
            minHeight: donut.legend,
          }}
        >
          {slices.map(({ title, fill }) => (
            <Typography key={title} variant="body2">
              <Box
                component="span"
                sx={{ display: 'inline-block', width: 10, height: 10, mr: 0.75, bgcolor: fill }}
              />
              {title}
            </Typography>
          ))}
        </Box>
      </Box>
      <FiguresTable
        caption={translate('dashboard.distribution')}
        columns={[translate('dashboard.video'), translate('dashboard.share')]}
        rows={videos.map(({ title, views }) => ({
          name: title,
          figure: format.share(allViews && views / allViews),
        }))}
      />
    </>
  );
}
