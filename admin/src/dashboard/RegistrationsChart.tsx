import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DashboardStats } from '@nihongo-lanka/contract';
import { useCreatePath, useNavigate, useTranslate } from 'react-admin';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '../i18n/useFormats';
import { initialDimension, useChartTooltip } from './chartStyle';
import { FiguresTable } from './FiguresTable';
import { chartHeight } from './Panel';

/** Registrations of each month, as bars. A click on a month, also above its bar, lists who they were. */
export function RegistrationsChart({ months }: { months: DashboardStats['monthlyRegistrations'] }) {
  const translate = useTranslate();
  const format = useFormats();
  const { palette, typography } = useTheme();
  const tooltip = useChartTooltip();
  const navigate = useNavigate();
  const registrationsPath = useRegistrationsPath();
  const tick = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };

  if (months.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ minHeight: chartHeight }}>
        {translate('dashboard.noRegistrations')}
      </Typography>
    );
  }
  return (
    <Box sx={{ position: 'relative' }}>
      <Box aria-hidden>
        <ResponsiveContainer height={chartHeight} initialDimension={initialDimension}>
          <BarChart
            data={months}
            margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke={palette.divider} />
            <XAxis
              dataKey="month"
              tickFormatter={format.shortMonth}
              interval="equidistantPreserveStart"
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: palette.divider }}
            />
            <YAxis
              allowDecimals={false}
              tickFormatter={format.number}
              tick={tick}
              tickLine={false}
              axisLine={false}
              width="auto"
            />
            <Tooltip
              cursor={{ fill: palette.action.hover }}
              {...tooltip}
              labelFormatter={(month) => format.fullMonth(String(month))}
              formatter={(users) => [format.number(Number(users)), translate('dashboard.users')]}
            />
            <Bar
              dataKey="users"
              fill={palette.primary.main}
              maxBarSize={40}
              radius={[3, 3, 0, 0]}
              // The whole height of a month is clicked: a bar may be low, or none.
              background={{ fill: 'transparent' }}
              style={{ cursor: 'pointer' }}
              onClick={(_, index) => {
                const month = months[index]?.month;
                if (month) navigate(registrationsPath(month));
              }}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </Box>
      <FiguresTable
        caption={translate('dashboard.registrations')}
        columns={[translate('dashboard.month'), translate('dashboard.users')]}
        rows={months.map(({ month, users }) => ({
          name: format.fullMonth(month),
          figure: format.number(users),
          to: registrationsPath(month),
        }))}
      />
    </Box>
  );
}

/** Leads to the learners who registered in a month (`YYYY-MM`), whatever became of them. */
function useRegistrationsPath() {
  const createPath = useCreatePath();
  return (month: string) => {
    const filter = JSON.stringify({ role: 'learner', createdMonth: month });
    return `${createPath({ resource: 'users', type: 'list' })}?${new URLSearchParams({ filter })}`;
  };
}
