import type { Context } from 'koa';
import parseRange from 'range-parser';

/** Safari plays no sound from a server without ranges. @param etag without quotes */
export function answerBytes(
  ctx: Context,
  { mime, content }: { mime: string; content: Buffer },
  etag: string,
) {
  ctx.status = 200;
  ctx.type = mime;
  ctx.set({ 'Accept-Ranges': 'bytes', ETag: `"${etag}"`, 'X-Content-Type-Options': 'nosniff' });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const condition = ctx.get('If-Range');
  const isSame = condition === '' || condition === `"${etag}"`;
  const ranges = isSame ? parseRange(content.length, ctx.get('Range'), { combine: true }) : -2;
  if (ranges === -1) {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${content.length}`);
    ctx.body = '';
    return;
  }
  // Another unit or several ranges get the whole file.
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges;
  if (range) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${content.length}`);
  }
  ctx.body = range ? content.subarray(range.start, range.end + 1) : content;
}
