/**
 * How the CMS lets the site keep copies of files of the media library. None of it is a call of the API,
 * and the site passes none of it on.
 */
export const fileCopies = {
  /** Answers the version of everything published, as text. */
  versionPath: '/published-version',
  /** The same, on the answer with a file. */
  versionHeader: 'x-published-version',
  /** Who may read the file: `all`, or `learner`. Missing where it is for this caller only. */
  audienceHeader: 'x-file-audience',
  /** Lets the site read a file for learners without a learner's cookies, for an hour. */
  passHeader: 'x-file-pass',
} as const;
