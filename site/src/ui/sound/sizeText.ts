import { megabytes } from '../video/megabytes';

const thousand = 1000;

export function sizeText(bytes: number): string {
  if (bytes >= thousand * thousand) return `${megabytes(bytes)} MB`;
  const size = Math.max(1, Math.round(bytes / thousand));
  return `${size < 100 ? size : Math.round(size / 10) * 10} KB`;
}
