import { contractText } from '../../i18n/contractText';
import { page, withContent } from '../../page/page';
import { accountText, applicationText } from '../accountText';

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
