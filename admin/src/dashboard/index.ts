import { lazyScreen } from '../lazyScreen';

export const Dashboard = lazyScreen(() => import('./Dashboard'), 'Dashboard');
