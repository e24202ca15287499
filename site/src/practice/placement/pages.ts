import { page, withContent } from '../../page/page';
import { practiceText } from '../practiceText';
import { everyLecture } from './placementContent';
import { placementText } from './placementText';

export const placementPage = withContent(
  page(
    'placement',
    () => import('./PlacementPage'),
    (module) => module.PlacementPage,
    placementText,
    practiceText,
  ),
  () => [{ name: 'lectures', query: everyLecture }],
);
