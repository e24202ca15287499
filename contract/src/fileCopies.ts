/** Between the CMS and the site's file cache only: neither calls of the API nor proxied. */
export const fileCopies = {
  versionPath: '/published-version',
  versionHeader: 'x-published-version',
  /** `all` or `learner`. Missing where the file is for this caller only. */
  audienceHeader: 'x-file-audience',
  /** Lets the site read a file for learners without a learner's cookies, for an hour. */
  passHeader: 'x-file-pass',
} as const;
