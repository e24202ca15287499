import { type Credentials, endpoints, type User } from '@nihongo-lanka/contract';
import { call } from '../api';

let refreshing: Promise<User> | undefined;

/** Renews the session. Calls made while one is under way share its answer. */
export function refresh(): Promise<User> {
  refreshing ??= call(endpoints.refresh)
    .then(({ user }) => user)
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

export async function login(credentials: Credentials): Promise<User> {
  return (await call(endpoints.login, { body: credentials })).user;
}

export function logout(): Promise<void> {
  return call(endpoints.logout);
}
