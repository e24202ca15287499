/**
 * The cookie that holds nothing but `1`. Scripts can read it; it only spares a visitor without a
 * session the request that would answer 401.
 */
export const sessionMark = 'nl_session';

/**
 * The names of the cookies that hold the tokens, both HttpOnly. Browsers take a cookie with one of
 * these prefixes over https only, and `__Host-` from this very host only: neither plain http nor
 * another host of the same domain can put a cookie of theirs in its place.
 *
 * @param isSecure whether the site's address is https.
 */
export function tokenCookies(isSecure: boolean) {
  return isSecure
    ? ({ access: '__Host-nl_access', refresh: '__Secure-nl_refresh' } as const)
    : ({ access: 'nl_access', refresh: 'nl_refresh' } as const);
}

export const sessionLimits = {
  /** After so long the access cookie is spent and has to be refreshed. */
  accessSeconds: 15 * 60,
  /** A session nobody uses for so long has to log in again. */
  idleDays: 14,
  /** However much it is used, a session ends after so long. */
  lifetimeDays: 60,
  /** The same for whoever is an admin, in the console, the site and the editors' panel. */
  adminIdleMinutes: 30,
  adminLifetimeHours: 12,
  /** A rotated refresh token is honoured for so long even if its successor is in use. */
  overtakenSeconds: 10,
} as const;
