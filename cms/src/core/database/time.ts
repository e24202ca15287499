import { isSqlite } from './dialect';
export function databaseTime(time = Date.now()): Date | number {
  return isSqlite() ? time : new Date(time);
}
