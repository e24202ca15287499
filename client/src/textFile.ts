import { ApiError } from './apiError';
import { failureOf, refresh } from './call';
import { hasSessionMark } from './session';

/**
 * The text of a small file of ours, such as captions. If the session has run out, it renews the session
 * and asks once more.
 * @throws ApiError for anything but success.
 */
export async function readTextFile(path: string): Promise<string> {
  let response = await request(path);
  if (response.status === 401 && hasSessionMark()) {
    await refresh();
    response = await request(path);
  }
  if (!response.ok) throw await failureOf(response);
  return response.text();
}

async function request(path: string): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'same-origin' });
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'NETWORK', cause });
  }
}
