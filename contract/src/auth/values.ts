/** Holds `1`. Scripts read it, so that they ask for no session that would answer 401. */
export const sessionMark = 'nl_session';

/** HttpOnly. Browsers accept `__Host-` over https only, and from no other host of the domain. */
export const sessionCookie = (isSecure: boolean) => (isSecure ? '__Host-nl_login' : 'nl_login');

/** An inner route from the site to the CMS, for several readers at once; never proxied. */
export const readersQuestion = {
  path: '/readers',
  pathWithProgress: '/readers-with-progress',
  header: 'x-login-tokens',
  mostTokens: 30,
} as const;

export const sessionLimits = {
  idleDays: 14,
  lifetimeDays: 60,
  adminIdleMinutes: 30,
  adminLifetimeHours: 12,
} as const;
