import { useTheme } from '@mui/material/styles';
import { chartHeight } from './Panel';

/** A chart's size until its container is measured. */
export const initialDimension = { width: 480, height: chartHeight };

export function useChartTooltip() {
  const { palette, shape } = useTheme();
  return {
    contentStyle: {
      backgroundColor: palette.background.paper,
      border: `1px solid ${palette.divider}`,
      borderRadius: shape.borderRadius,
    },
    itemStyle: { color: palette.text.primary },
    isAnimationActive: false,
  };
}
