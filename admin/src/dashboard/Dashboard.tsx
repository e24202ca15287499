import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { touchTarget } from '@nihongo-lanka/client/look';
import { Suspense } from 'react';
import { Title, useCreatePath, useTranslate } from 'react-admin';
import { useFormats } from '../i18n/useFormats';
import { ScreenTitle } from '../layout/ScreenTitle';
import { lazyScreen } from '../lazyScreen';
import { useSetup } from '../setup/useSetup';
import { ActivityPanel } from './ActivityPanel';
import { chartHeight, LinkList, Panel } from './Panel';
import { SetupPanel } from './SetupPanel';
import { StatCard } from './StatCard';
import { TodoPanel } from './TodoPanel';
import { useChannelStats, useDashboardStats } from './useStats';
import { VideoPerformance } from './VideoPerformance';

const RegistrationsChart = lazyScreen(() => import('./RegistrationsChart'), 'RegistrationsChart');
const ViewsChart = lazyScreen(() => import('./ViewsChart'), 'ViewsChart');

const pendingSearch = new URLSearchParams({ filter: JSON.stringify({ status: 'pending' }) });

export function Dashboard() {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const format = useFormats();
  const stats = useDashboardStats();
  const channel = useChannelStats();
  const asOf =
    channel.updatedAt && translate('dashboard.asOf', { date: format.date(channel.updatedAt) });
  // Growth from nothing is no per cent, though the API says 100.
  const growsFromNothing = stats.monthlyRegistrations.at(-2)?.users === 0;
  const waiting = <Skeleton variant="rounded" height={chartHeight} />;

  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
      <Title
        title={<ScreenTitle>{translate('dashboard.title')}</ScreenTitle>}
        preferenceKey={false}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, 1fr)' },
        }}
      >
        <StatCard
          label={translate('dashboard.totalUsers')}
          value={format.number(stats.totalUsers)}
          note={translate('dashboard.thisYear', { count: format.number(stats.thisYearUsers) })}
          basis={translate('dashboard.counted')}
        />
        <StatCard
          label={translate('dashboard.pendingUsers')}
          value={format.number(stats.pendingUsers)}
          note={translate('dashboard.review')}
          to={`${createPath({ resource: 'users', type: 'list' })}?${pendingSearch}`}
        />
        <StatCard
          label={translate('dashboard.subscribers')}
          value={format.number(channel.subscribers)}
          note={asOf}
        />
        <StatCard
          label={translate('dashboard.growth')}
          value={growsFromNothing ? '–' : format.change(stats.monthlyGrowth)}
          note={translate(
            growsFromNothing ? 'dashboard.growthFromNothing' : 'dashboard.growthBasis',
          )}
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Panel title={translate('dashboard.registrations')}>
          <Suspense fallback={waiting}>
            <RegistrationsChart months={stats.monthlyRegistrations} />
          </Suspense>
        </Panel>
        <Panel title={translate('dashboard.distribution')}>
          <Suspense fallback={waiting}>
            <ViewsChart videos={channel.videos} />
          </Suspense>
        </Panel>
      </Box>
      <Panel title={translate('dashboard.performance')}>
        <VideoPerformance videos={channel.videos} />
        {asOf && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {asOf}
          </Typography>
        )}
      </Panel>
      <TodoPanel />
      <ActivityPanel />
      <SetupPanel />
      <PanelPlaces />
    </Box>
  );
}

const line = { display: 'inline-flex', alignItems: 'center', minHeight: touchTarget };
const elsewhere = { target: '_blank', rel: 'noopener noreferrer', sx: line } as const;

/** Where editors write what the console does not edit. */
function PanelPlaces() {
  const translate = useTranslate();
  const { panel } = useSetup();
  if (panel.length === 0) return null;
  const sinhala = translate('setup.panel.sinhala');
  return (
    <Panel title={translate('setup.panel.title')}>
      <Typography gutterBottom>{translate('setup.panel.intro')}</Typography>
      <LinkList>
        {panel.map(({ place, address, sinhalaAddress }) => {
          const label = translate(`setup.panel.places.${place}`);
          return (
            <Stack key={place} component="li" direction="row" sx={{ columnGap: 2 }}>
              <Link href={address} {...elsewhere}>
                {label}
              </Link>
              {sinhalaAddress && (
                <Link href={sinhalaAddress} aria-label={`${label}: ${sinhala}`} {...elsewhere}>
                  {sinhala}
                </Link>
              )}
            </Stack>
          );
        })}
      </LinkList>
    </Panel>
  );
}
