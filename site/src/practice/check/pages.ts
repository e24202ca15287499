import { contractText } from '../../i18n/contractText';
import { page, withContent } from '../../page/page';
import { planText } from '../plan/planText';
import { checkText } from './checkText';

export const deckCheckPage = withContent(
  page(
    'check',
    () => import('./CheckPage'),
    (module) => module.CheckPage,
    checkText,
    planText,
    contractText,
  ),
  ({ id = '' }) => [{ name: 'deckCheck', params: { id } }],
);
