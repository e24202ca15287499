import { contractText } from '../../i18n/contractText';
import { page, withNote } from '../../page/page';
import { paths } from '../../page/paths';
import { guardianText } from '../accountText';

// The token in the query is no part of what the page shows: no page with a token is ever kept.
export const confirmGuardianPage = withNote(
  page(
    'confirmGuardian',
    () => import('./ConfirmGuardianPage'),
    (module) => module.ConfirmGuardianPage,
    guardianText,
    contractText,
  ),
  (search) => paths.confirmGuardian.to({ done: search.has('done') }),
);
