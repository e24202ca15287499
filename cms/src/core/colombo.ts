import { day as dayLength, hour } from '@nihongo-lanka/contract';
/** In milliseconds. Asia/Colombo has had this offset all year since 2006. */
export const colomboOffset = 5.5 * hour;

export function colomboHour(instant: number): number {
  return new Date(instant + colomboOffset).getUTCHours();
}

export function colomboDay(instant: number): string {
  return new Date(instant + colomboOffset).toISOString().slice(0, 10);
}

export function colomboTime(instant: number): string {
  return new Date(instant + colomboOffset).toISOString().slice(11, 16);
}

export function colomboDayNumber(instant: number): number {
  return Math.floor((instant + colomboOffset) / dayLength);
}

export function colomboDayBegins(number: number): number {
  return number * dayLength - colomboOffset;
}
