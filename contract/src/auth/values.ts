/**
 * The cookie that holds nothing but `1`. Scripts can read it: without it they need not ask for a
 * session, and get no 401.
 */
export const sessionMark = 'nl_session';

/**
 * The names of the cookies that hold the tokens. Both are HttpOnly. Browsers accept these prefixes
 * over https only, and `__Host-` from this host only. So neither plain http nor another host of the
 * domain can replace the cookie.
 *
 * @param isSecure whether the site's address is https.
 */
export function tokenCookies(isSecure: boolean) {
  return isSecure
    ? ({ access: '__Host-nl_access', refresh: '__Host-nl_renewal' } as const)
    : ({ access: 'nl_access', refresh: 'nl_renewal' } as const);
}

/**
 * How the site asks the CMS whose pages it may show: for several readers at once, by the access
 * tokens in one header. It is no call of the API, and the site passes nobody on to it.
 */
export const readersQuestion = {
  path: '/readers',
  /** The same with what each of them has watched. */
  pathWithProgress: '/readers-with-progress',
  header: 'x-access-tokens',
  mostTokens: 30,
} as const;

export const sessionLimits = {
  /** How long an access cookie is good for. */
  accessSeconds: 15 * 60,
  /** How long a session may lie unused. */
  idleDays: 14,
  /** How long a session may last at all. */
  lifetimeDays: 60,
  /** The same for admins, in the console, the site and the editors' panel. */
  adminIdleMinutes: 30,
  adminLifetimeHours: 12,
  /** How long a rotated refresh token is still accepted once its successor is in use. */
  overtakenSeconds: 10,
} as const;
