import { z } from '@nihongo-lanka/contract';
import { type Account, nameOf } from '../identity/account';
import { accountOf } from '../session/session';

/** Editors of the panel have no account of the site, so no `id`. */
export interface Actor {
  id: string | null;
  name: string;
}

export const actorOf = (account: Account): Actor => ({
  id: String(account.id),
  name: nameOf(account),
});

const panelUserSchema = z.object({ firstname: z.string(), lastname: z.string().nullish() });

/** Null for a visitor, and for what the product does by itself. */
export async function currentActor(): Promise<Actor | null> {
  const ctx = strapi.requestContext.get();
  if (!ctx) return null;
  const account = await accountOf(ctx);
  if (account) return actorOf(account);
  const editor = panelUserSchema.safeParse(ctx.state.user);
  if (!editor.success) return null;
  const { firstname, lastname } = editor.data;
  return { id: null, name: [firstname, lastname].filter(Boolean).join(' ') };
}
