import { lazyScreen } from '../lazyScreen';

export const Dashboard = lazyScreen(async () => (await import('./Dashboard')).Dashboard);
