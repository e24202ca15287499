import { apiBase } from '@nihongo-lanka/contract';
import {
  cutStalledBodies,
  refuseMalformed,
  refuseTunnels,
} from '@nihongo-lanka/contract/connections';
import type { Core } from '@strapi/strapi';
import { completeEntry } from './content/documents/complete';
import type { DocumentMiddleware } from './content/documents/middleware';
import { publishWhenDue } from './content/documents/publishWhenDue';
import { replaceOnce } from './content/documents/replaceOnce';
import { keepSlug } from './content/documents/slugs';
import { dropSystemFields } from './content/documents/systemFields';
import { keepTextDigest } from './content/documents/textDigest';
import { checkUploads } from './content/library/checkUploads';
import { removeAbandonedUploads } from './content/library/removeAbandonedUploads';
import { unfinishedFolder } from './content/library/videoUploads';
import { ownProvider, settlePlace } from './content/media/wholeUploads';
import { dropDefaultApiTokens } from './content/panel/apiTokens';
import { closeAccounts, dropPrivatePermissions } from './content/panel/closeAccounts';
import { setEditorRole } from './content/panel/editorRole';
import { setDesks } from './content/panel/setDesks';
import { guardSaves } from './content/panel/versions';
import { fillPublished } from './content/published/fill';
import { watchPublished } from './content/ready/ready';
import { workFolder } from './content/renditions/make';
import { makeRenditions } from './content/renditions/makeRenditions';
import { config } from './core/config';
import { tellFailedCommits } from './core/database/commits';
import { runMigrations, seeWholeIndexes } from './core/database/migrations';
import { yieldBetweenStatements } from './core/database/statements';
import { closeToOthers } from './core/dataDir';
import { finishAfterAnswers } from './core/http/afterAnswer';
import { openRateLimits } from './core/http/rateLimits';
import { closeServer, drain, outliveRejections } from './core/lifecycle';
import { checkSearch } from './core/lists/search';
import { takeStartTurn } from './core/startTurn';
import { mailAnnouncements } from './learning/announcements/mailAnnouncements';
import { notePublication } from './learning/announcements/publications';
import { removeOldReports, watchReports } from './learning/cardReports/ownReports';
import { watchNotes } from './learning/notes/notes';
import { watchPapers } from './learning/papers/attempts';
import { handInOverdue } from './learning/papers/overdue';
import { mailExamReminders } from './learning/practice/examMails';
import { mailReminders } from './learning/practice/reminders';
import { watchPractice } from './learning/practice/reviews';
import { forgetWithLecture, watchProgress } from './learning/progress/progress';
import { mailTroublesDaily } from './operations/mailTroubles';
import { openMetrics } from './operations/monitoring/metrics';
import { seedContent } from './operations/seed/content';
import { createFirstAccounts } from './operations/seed/firstAccounts';
import { deletePlannedAccounts } from './people/accounts/deletePlanned';
import { deriveOlder } from './people/accounts/derived';
import { watchAccounts } from './people/accounts/lifecycles';
import { mailPendingDigest } from './people/accounts/mailPendingDigest';
import { deleteWhatIsOver } from './people/accounts/retention';
import { recordDocument } from './people/activity/documents';
import { removeOldActivity } from './people/activity/removeOldActivity';
import { openOutbox } from './people/mail/delivery';
import { removeOldMails } from './people/mail/removeOldMails';
import { sendMails } from './people/mail/sendMails';
import { warnUnencrypted } from './people/mail/smtp';
import { recordPanelLogins } from './people/panelAccess/panelLogins';
import { closePanelRoutes } from './people/panelAccess/panelRoutes';
import { watchFactors } from './people/signIn/factors';
import { removeExpired } from './people/signIn/removeExpired';

/** Removes the plugins' own content API. Users-permissions would mount its log-in beside ours. */
function unmountStockRoutes(strapi: Core.Strapi): void {
  for (const plugin of Object.values(strapi.plugins)) {
    const routers: unknown = plugin.routes;
    if (routers && typeof routers === 'object' && !Array.isArray(routers)) {
      Reflect.deleteProperty(routers, 'content-api');
    }
  }
}

async function closeDataDir(strapi: Core.Strapi): Promise<void> {
  const open = await closeToOthers(config.dataDir);
  if (open.length === 0) return;
  strapi.log.warn(
    `Other users of this machine can read ${open.slice(0, 3).join(', ')}${open.length > 3 ? ' …' : ''}: ` +
      'give all of DATA_DIR to the user that runs this, on a disk that knows modes',
  );
}

function startJobs(strapi: Core.Strapi): () => Promise<void> {
  const jobs = [
    sendMails(),
    mailPendingDigest(),
    mailAnnouncements(),
    mailReminders(),
    mailExamReminders(),
    handInOverdue(),
    publishWhenDue(),
    removeAbandonedUploads(unfinishedFolder),
    makeRenditions(strapi),
    removeOldActivity(),
    deletePlannedAccounts(),
    deleteWhatIsOver(),
    removeExpired(),
    removeOldMails(),
    removeOldReports(),
    mailTroublesDaily(),
  ];
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}

type Hook = (strapi: Core.Strapi) => void | Promise<void>;

/** What every write of a document passes through, the outermost first. */
const rules: readonly DocumentMiddleware[] = [
  dropSystemFields,
  replaceOnce,
  completeEntry,
  keepSlug,
  forgetWithLecture,
  keepTextDigest,
];

/** The same, installed after the first start's examples, which are neither recorded nor announced. */
const witnesses: readonly DocumentMiddleware[] = [recordDocument, notePublication];

const install =
  (middlewares: readonly DocumentMiddleware[]): Hook =>
  ({ documents }) => {
    for (const middleware of middlewares) documents.use(middleware);
  };

let endStartTurn = async () => {};
let stopJobs = async () => {};
let closeMetrics = async () => {};

/** In this order, before Strapi touches the tables and mounts its routes. */
const beforeTables: readonly Hook[] = [
  closeDataDir,
  // From here on no other instance starts.
  async (strapi) => {
    endStartTurn = await takeStartTurn(strapi);
  },
  seeWholeIndexes,
  unmountStockRoutes,
  closeAccounts,
  closePanelRoutes,
  recordPanelLogins,
  guardSaves,
  checkUploads,
  ({ server }) => cutStalledBodies(server.httpServer),
  install(rules),
];

/** In this order, once the tables are there and before anybody is answered. */
const beforeAnswers: readonly Hook[] = [
  // What every later statement relies on.
  ({ db }) => tellFailedCommits(db.connection),
  ({ db }) => {
    if (db.dialect.client === 'sqlite') yieldBetweenStatements(db.connection);
  },
  runMigrations,
  checkSearch,
  // What watches the writes, before the first of ours.
  watchAccounts,
  deriveOlder,
  watchFactors,
  watchProgress,
  watchNotes,
  watchPractice,
  watchPapers,
  watchReports,
  watchPublished,
  openRateLimits,
  // What a first start writes, and what each puts right.
  dropPrivatePermissions,
  setEditorRole,
  setDesks,
  createFirstAccounts,
  dropDefaultApiTokens,
  seedContent,
  install(witnesses),
  (strapi) => ownProvider(strapi, [unfinishedFolder, workFolder]),
  fillPublished,
  openOutbox,
  // A migration begins no other work, see migrate.cjs.
  async (strapi) => {
    if (!strapi.config.get('startsJobs', true)) return;
    await settlePlace(strapi);
    stopJobs = startJobs(strapi);
    // The start does not wait for the mail server.
    void warnUnencrypted(strapi);
  },
  (strapi) => {
    closeMetrics = openMetrics(strapi);
  },
  ({ server }) => {
    refuseTunnels(server.httpServer);
    server.httpServer.on('clientError', refuseMalformed);
  },
  outliveRejections,
  () => endStartTurn(),
];

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    for (const hook of beforeTables) await hook(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    for (const hook of beforeAnswers) await hook(strapi);
    strapi.log.info(`Content and accounts are ready, ${apiBase} is open`);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await drain(strapi);
    // A job that takes long must not keep requests from ending in their time.
    await Promise.all([stopJobs(), closeServer(strapi)]);
    await finishAfterAnswers();
    await closeMetrics();
  },
};
