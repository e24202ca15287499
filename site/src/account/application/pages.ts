import { contractText } from '../../i18n/contractText';
import { page, withContent } from '../../page/page';
import { accountText } from '../accountText';
import { applicationText } from './applicationText';

export const applicationPage = withContent(
  page(
    'application',
    () => import('./ApplicationPage'),
    (module) => module.ApplicationPage,
    applicationText,
    accountText,
    contractText,
  ),
  () => [{ name: 'application' }],
);
