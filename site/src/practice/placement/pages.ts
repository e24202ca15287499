import { allLectures } from '../../data/allLectures';
import { page, withContent } from '../../page/page';
import { practiceText } from '../practiceText';
import { placementText } from './placementText';

export const placementPage = withContent(
  page(
    'placement',
    () => import('./PlacementPage'),
    (module) => module.PlacementPage,
    placementText,
    practiceText,
  ),
  () => [{ name: 'lectures', query: allLectures }],
);
