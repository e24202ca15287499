/**
 * The session's cookies. Both tokens are HttpOnly; the mark holds nothing but `1`, can be read by
 * scripts, and only spares a visitor without a session the request that would answer 401.
 */
export const sessionCookies = {
  access: 'nl_access',
  refresh: 'nl_refresh',
  mark: 'nl_session',
} as const;

export const sessionLimits = {
  /** After so long the access cookie is spent and has to be refreshed. */
  accessSeconds: 15 * 60,
  /** A session nobody uses for so long has to log in again. */
  idleDays: 14,
  /** However much it is used, a session ends after so long. */
  lifetimeDays: 60,
  /** A rotated refresh token is still honoured for so long: two tabs may refresh at once. */
  reuseGraceSeconds: 10,
} as const;
