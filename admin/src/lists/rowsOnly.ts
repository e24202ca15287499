/**
 * The `queryOptions` of a list whose rows hold less than the records. Otherwise react-admin shows a row
 * on the record's own screen until the record has come.
 */
export const rowsOnly = { meta: { rowsOnly: true } };
