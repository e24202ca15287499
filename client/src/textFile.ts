import { ApiError } from './apiError';
import { checkSession, failureOf } from './call';

/** @throws ApiError for anything but success. */
export async function readTextFile(path: string): Promise<string> {
  const response = await request(path);
  if (response.status === 401) await checkSession();
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
