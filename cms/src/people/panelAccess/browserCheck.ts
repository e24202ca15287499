import { type ActivityAction, addressKey, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { config } from '../../core/config';
import { ApiError } from '../../core/http/apiError';
import { languageOf } from '../../core/http/language';
import { countCall, forgetCalls, uncountCall } from '../../core/http/rateLimits';
import { recordActivity } from '../activity/activity';
import { passwordMatches } from '../identity/passwords';
import { issueToken, useToken as spendToken } from '../identity/singleUseTokens';
import { sendsMail } from '../mail/delivery';
import { postMail } from '../mail/mails';
import { knownBrowser, noteBrowser, setBrowserCookie } from '../signIn/browsers';
import { deviceOf } from '../signIn/deviceText';
import { panelText, showPage } from './browserPage';

// Strapi limits tries by address and account together, so many addresses would mean many tries.

const pagePath = '/panel-browser';
/** Minutes. */
const linkMinutes = 30;
// An unknown name must take as long as a known one.
const nobodysHash = '$2b$10$CwTycUXWue0Thq9StjUM0uJ8Zr8oGm6pGx1r1C7TtTtWJ1yHc2W6e';

const credentialsSchema = z.object({ email: z.string().max(300), password: z.string().max(300) });
const userSchema = z.object({
  id: z.int(),
  email: z.string(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
  password: z.string().nullish(),
  isActive: z.boolean().nullish(),
  blocked: z.boolean().nullish(),
});
type PanelUser = z.output<typeof userSchema>;

// Default: only if the link can reach both the mailbox and the panel.
const isOn = () => config.checkPanelBrowsers ?? (sendsMail && config.cmsPublicUrl !== undefined);

/** Call it before Strapi mounts the panel's routes. */
export function checkBrowsers(strapi: Core.Strapi): void {
  strapi.server.router.use('/admin/login', (ctx: Context, next: Next) =>
    ctx.method === 'POST' ? logIn(ctx, next) : next(),
  );
  strapi.server.router.get(pagePath, (ctx: Context) => {
    const token = new URLSearchParams(ctx.querystring).get('token') ?? '';
    showPage(ctx, languageOf(ctx), { status: 200, says: 'ask', token });
  });
  strapi.server.router.post(pagePath, confirm);
}

async function logIn(ctx: Context, next: Next): Promise<void> {
  const address = addressKey(ctx);
  // Before any query or trail.
  await limited(ctx, () => countCall('panelByAddress', address));
  const given = credentialsSchema.safeParse(ctx.request.body);
  // Strapi would check it uncounted, and bcrypt would truncate it.
  if (!given.success) throw new errors.ApplicationError(panelText(languageOf(ctx), 'wrong'));
  const email = given.data.email.toLowerCase();
  const found: unknown = await strapi.db.query('admin::user').findOne({ where: { email } });
  const user = found ? userSchema.parse(found) : undefined;
  const browser = user && (await knownBrowser(ctx, 'panel', user.id));
  const [limit, key] =
    browser === undefined
      ? (['panelByAccount', email] as const)
      : (['panelByBrowser', String(browser)] as const);
  await limited(ctx, () => countCall(limit, key));
  if (browser === undefined && isOn()) {
    const right = await passwordMatches(given.data.password, user?.password ?? nobodysHash);
    if (!right || !user?.isActive || user.blocked) {
      await recordPanelDeed(user, 'sign-in-refused');
      throw new errors.ApplicationError(panelText(languageOf(ctx), 'wrong'));
    }
    try {
      await limited(ctx, () => countCall('panelLinkByAccount', email));
    } catch (error) {
      await recordPanelDeed(user, 'sign-in-refused');
      throw error;
    }
    await sendLink(ctx, user);
    throw new errors.ApplicationError(panelText(languageOf(ctx), 'sent'));
  }
  try {
    await next();
  } catch (error) {
    await recordPanelDeed(user, 'sign-in-refused');
    throw error;
  }
  if (ctx.status !== 200 || !user) {
    await recordPanelDeed(user, 'sign-in-refused');
    return;
  }
  await uncountCall('panelByAddress', address);
  await (browser === undefined ? uncountCall(limit, key) : forgetCalls(limit, key));
  const noted = await inTransaction(async () => {
    await recordPanelDeed(user, 'signed-in');
    return noteBrowser(ctx, 'panel', user.id);
  });
  setBrowserCookie(ctx, 'panel', noted);
}

export async function limited(ctx: Context, count: () => Promise<unknown>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
    throw new errors.RateLimitError(panelText(languageOf(ctx), 'tooMany'));
  }
}

async function inTransaction<Result>(act: () => Promise<Result>): Promise<Result> {
  return await strapi.db.transaction(act);
}

async function sendLink(ctx: Context, user: PanelUser): Promise<void> {
  const { id, email: to, firstname } = user;
  const language = languageOf(ctx);
  const origin = config.cmsPublicUrl ?? `http://localhost:${config.port}`;
  await inTransaction(async () => {
    const token = await issueToken('panelDevice', id, linkMinutes * 60_000);
    const data = {
      name: firstname ?? to,
      minutes: linkMinutes,
      link: `${origin}${pagePath}?token=${token}`,
      device: deviceOf(ctx.get('user-agent'), language),
    };
    await postMail({ template: 'panelDevice', data, to, language });
    await recordPanelDeed(user, 'link-sent');
  });
}

/** A POST, because mail scanners open links. */
async function confirm(ctx: Context): Promise<void> {
  const language = languageOf(ctx);
  const given = z.object({ token: z.string().max(200) }).safeParse(ctx.request.body);
  try {
    const noted = await inTransaction(async () => {
      const { accountId } = await spendToken('panelDevice', given.data?.token ?? '');
      const found: unknown = await strapi.db
        .query('admin::user')
        .findOne({ where: { id: accountId } });
      if (found) await recordPanelDeed(userSchema.parse(found), 'link-confirmed');
      return noteBrowser(ctx, 'panel', accountId);
    });
    setBrowserCookie(ctx, 'panel', noted);
    showPage(ctx, language, { status: 200, says: 'done' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showPage(ctx, language, { status: 410, says: 'over' });
  }
}

interface Editor {
  id: number;
  firstname?: string | null | undefined;
  lastname?: string | null | undefined;
}

/** One SQL statement either way. Unknown names are not stored: people type passwords there too. */
async function recordPanelDeed(
  editor: Editor | undefined,
  action: ActivityAction<'editor'>,
): Promise<void> {
  const name = editor && [editor.firstname, editor.lastname].filter(Boolean).join(' ');
  const isRefused = action === 'sign-in-refused';
  await recordActivity({
    subjectType: 'editor',
    subjectId: editor ? String(editor.id) : 'nobody',
    subjectName: name || null,
    action,
    actor: isRefused || !editor ? null : { id: null, name: name ?? '' },
    outcome: isRefused ? 'refused' : 'done',
  });
}
