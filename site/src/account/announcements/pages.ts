import { contractText } from '../../i18n/contractText';
import { page, withNote } from '../../page/page';
import { paths } from '../../page/paths';
import { announcementsText } from '../accountText';

// The token in the query is no part of what the page shows: no page with a token is ever kept.
export const unsubscribePage = withNote(
  page(
    'unsubscribe',
    () => import('./UnsubscribePage'),
    (module) => module.UnsubscribePage,
    announcementsText,
    contractText,
  ),
  (search) => paths.unsubscribe.to({ done: search.has('done') }),
);
