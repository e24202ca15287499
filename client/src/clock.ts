/** `4:05`, or `1:02:30`. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const twoDigits = (count: number) => `${count}`.padStart(2, '0');
  const end = `:${twoDigits(whole % 60)}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}${end}` : `${minutes}${end}`;
}
