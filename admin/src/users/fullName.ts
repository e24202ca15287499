import type { Profile } from '@nihongo-lanka/contract';

export function fullName({ firstName, lastName }: Pick<Profile, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
