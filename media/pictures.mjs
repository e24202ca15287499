/**
 * The drawings that become pictures unchanged. The lectures' pictures are in `lessons.mjs`.
 */

/** The size limits of pictures in bytes, by the first part of their names. */
const limits = { course: 60_000, news: 60_000, page: 100_000, staff: 30_000 };

/** @param {string[]} drawings file names of drawings @returns {string[]} ids, sorted */
export function picturesAmong(drawings) {
  return drawings
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.slice(0, -'.svg'.length))
    .filter((id) => limitOf(id) !== undefined)
    .sort();
}

/** @param {string} id @returns {number | undefined} bytes; undefined for a lecture's picture */
export function limitOf(id) {
  const [kind = ''] = id.split('-');
  return Object.entries(limits).find(([name]) => name === kind)?.[1];
}

/** @param {string} svg @returns {{ width: number, height: number }} of its root, in pixels */
export function sizeOf(svg) {
  const [, width, height] = svg.match(/<svg[^>]* width="(\d+)" height="(\d+)"/) ?? [];
  if (!width || !height) throw new Error('The drawing does not state its width and height.');
  return { width: Number(width), height: Number(height) };
}
