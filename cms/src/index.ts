import { apiBase, cutStalledBodies } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { watchAccounts } from './accounts/lifecycles';
import { recordDocuments } from './activity/documents';
import { watchPublications } from './announcements/publications';
import { tellFailedCommits } from './commits';
import { config } from './config';
import { closeToOthers } from './dataDir';
import { completeEntries } from './documents/complete';
import { watchSlugs } from './documents/slugs';
import { keepTextDigests } from './documents/textDigest';
import { finishAfterAnswers } from './http/afterAnswer';
import { refuseMalformed, refuseTunnels } from './http/connections';
import { openRateLimits } from './http/rateLimits';
import { deletePlannedAccounts } from './jobs/deletePlanned';
import { mailAnnouncements } from './jobs/mailAnnouncements';
import { mailPendingDigest } from './jobs/mailPendingDigest';
import { makeRenditions } from './jobs/makeRenditions';
import { publishWhenDue } from './jobs/publishWhenDue';
import { recountDaily } from './jobs/recount';
import { removeAbandonedUploads } from './jobs/removeAbandonedUploads';
import { removeExpired } from './jobs/removeExpired';
import { removeOldActivity } from './jobs/removeOldActivity';
import { removeOldMails } from './jobs/removeOldMails';
import { deleteWhatIsOver } from './jobs/retention';
import { sendMails } from './jobs/sendMails';
import { closeServer, drain, outliveRejections } from './lifecycle';
import { stopReader } from './lists/reader';
import { checkSearch } from './lists/search';
import { openOutbox } from './mail/delivery';
import { warnUnencrypted } from './mail/smtp';
import { checkUploads } from './media/checkUploads';
import { linkUploads } from './media/linkUploads';
import { ownProvider, settlePlace } from './media/ownProvider';
import { unfinishedFolder } from './media/videoUploads';
import { noteWrites } from './media/wholeUploads';
import { runMigrations, seeWholeIndexes } from './migrations';
import { openMetrics } from './monitoring/metrics';
import { openTraces } from './monitoring/tracing';
import { watchNotes } from './notes/notes';
import { dropDefaultApiTokens } from './panel/apiTokens';
import { checkBrowsers } from './panel/browserCheck';
import { closeAccounts, dropPrivatePermissions } from './panel/closeAccounts';
import { setEditorRole } from './panel/editorRole';
import { closePanelRoutes } from './panel/panelRoutes';
import { servePreviews } from './panel/previews';
import { serveRenditions } from './panel/renditions';
import { setDesks } from './panel/setDesks';
import { guardSaves } from './panel/versions';
import { watchProgress } from './progress/progress';
import { fillPublished } from './published/fill';
import { watchPublished } from './published/ready';
import { seedContent } from './seed/content';
import { createFirstAccounts } from './seed/firstAccounts';
import { makeKeysOnce } from './session/secretKeys';
import { watchFactors } from './signIn/factors';
import { takeStartTurn } from './startTurn';
import { yieldBetweenStatements } from './statements';

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
    sendMails(strapi),
    mailPendingDigest(strapi),
    mailAnnouncements(strapi),
    publishWhenDue(strapi),
    removeAbandonedUploads(strapi, unfinishedFolder),
    makeRenditions(strapi),
    removeOldActivity(strapi),
    deletePlannedAccounts(strapi),
    deleteWhatIsOver(strapi),
    removeExpired(strapi),
    removeOldMails(strapi),
    recountDaily(strapi),
  ];
  return async () => {
    await Promise.all(jobs.map((stop) => stop()));
  };
}

let endStartTurn = async () => {};
let stopJobs = async () => {};
let closeMetrics = async () => {};
let closeTraces = async () => {};

export default {
  async register({ strapi }: { strapi: Core.Strapi }) {
    await closeDataDir(strapi);
    endStartTurn = await takeStartTurn(strapi);
    seeWholeIndexes(strapi);
    unmountStockRoutes(strapi);
    makeKeysOnce(strapi);
    closeAccounts(strapi);
    closePanelRoutes(strapi);
    checkBrowsers(strapi);
    servePreviews(strapi);
    serveRenditions(strapi);
    guardSaves(strapi);
    checkUploads(strapi);
    cutStalledBodies(strapi.server.httpServer);
    completeEntries(strapi);
    watchSlugs(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    tellFailedCommits(strapi);
    if (strapi.db.dialect.client === 'sqlite') yieldBetweenStatements(strapi.db.connection);
    await runMigrations(strapi);
    await checkSearch(strapi);
    ownProvider(strapi);
    watchAccounts(strapi);
    watchFactors(strapi);
    watchProgress(strapi);
    watchNotes(strapi);
    watchPublished(strapi);
    keepTextDigests(strapi);
    openRateLimits(strapi);
    await dropPrivatePermissions(strapi);
    await setEditorRole(strapi);
    await setDesks(strapi);
    await createFirstAccounts(strapi);
    await dropDefaultApiTokens(strapi);
    await seedContent(strapi);
    recordDocuments(strapi);
    watchPublications(strapi);
    linkUploads(strapi);
    noteWrites(strapi);
    fillPublished(strapi);
    openOutbox(strapi);
    // A migration begins no other work, see migrate.cjs.
    if (strapi.config.get('startsJobs', true)) {
      await settlePlace(strapi);
      stopJobs = startJobs(strapi);
      // The start does not wait for the mail server.
      void warnUnencrypted(strapi);
    }
    closeTraces = await openTraces(strapi);
    closeMetrics = openMetrics(strapi);
    refuseTunnels(strapi.server.httpServer);
    strapi.server.httpServer.on('clientError', refuseMalformed);
    outliveRejections(strapi);
    await endStartTurn();
    strapi.log.info(`Content and accounts are ready, ${apiBase} is open`);
  },

  async destroy({ strapi }: { strapi: Core.Strapi }) {
    await drain(strapi);
    // A job that takes long must not keep requests from ending in their time.
    await Promise.all([stopJobs(), closeServer(strapi)]);
    await finishAfterAnswers();
    await stopReader();
    await closeMetrics();
    await closeTraces();
  },
};
