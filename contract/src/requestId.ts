/** Carries the number of a request from the site to the CMS, so that both write the same in their logs. */
export const requestIdHeader = 'x-request-id';

export function isRequestId(value: string): boolean {
  return /^[0-9a-f-]{36}$/.test(value);
}
