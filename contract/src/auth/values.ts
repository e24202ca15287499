/**
 * The cookie that holds nothing but `1`. Scripts can read it: without it they need not ask for a
 * session, and get no 401.
 */
export const sessionMark = 'nl_session';

/**
 * The name of the cookie that holds the token of a login. It is HttpOnly. Browsers accept this prefix
 * over https only and from this host only. So neither plain http nor another host of the domain can
 * replace the cookie.
 *
 * @param isSecure whether the site's address is https.
 */
export const sessionCookie = (isSecure: boolean) => (isSecure ? '__Host-nl_login' : 'nl_login');

/**
 * How the site asks the CMS whose pages it may show: for several readers at once, by the
 * tokens of their logins in one header. It is no call of the API, and the site does not proxy it.
 */
export const readersQuestion = {
  path: '/readers',
  /** The same with what each of them has watched. */
  pathWithProgress: '/readers-with-progress',
  header: 'x-login-tokens',
  mostTokens: 30,
} as const;

export const sessionLimits = {
  /** How long a session may lie unused. */
  idleDays: 14,
  /** How long a session may last at all. */
  lifetimeDays: 60,
  /** The same for admins, in the console, the site and the editors' panel. */
  adminIdleMinutes: 30,
  adminLifetimeHours: 12,
} as const;
