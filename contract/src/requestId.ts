export const requestIdHeader = 'x-request-id';

export function isRequestId(value: string): boolean {
  return /^[0-9a-f-]{36}$/.test(value);
}
