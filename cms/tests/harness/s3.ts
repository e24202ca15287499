import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'library';
/** How the package's server stores an object. */
const ending = '._S3rver_object';

/** What the server does with a request: answers a status, forgets which part is asked for, or waits. */
type Treatment = (method: string, name: string) => number | 'whole' | Promise<void> | undefined;

/** A real server of S3's protocol, and the line to it, which can break and be cut. */
export async function startS3() {
  const directory = await mkdtemp(path.join(tmpdir(), 'nihongo-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: bucket }],
  });
  // It computes the signature of a listing without the slash that Amazon's client signs, and would
  // refuse each. Everything else is compared.
  server.middleware.unshift((ctx, next) => {
    if (ctx.path === `/${bucket}/`) {
      ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: true } });
    }
    return next();
  });
  let treat: Treatment = () => undefined;
  const underWay: string[] = [];
  let refused = 0;
  server.middleware.unshift(async (ctx, next) => {
    const name = decodeURIComponent(ctx.path.slice(bucket.length + 2));
    underWay.push(name);
    try {
      const treatment = treat(ctx.method, name);
      if (typeof treatment === 'number') {
        ctx.status = treatment;
        ctx.type = 'application/xml';
        ctx.body = '<Error><Code>Refused</Code><Message>as the test says</Message></Error>';
        ctx.res.once('finish', () => {
          refused += 1;
        });
        return;
      }
      if (treatment === 'whole') {
        delete ctx.req.headers.range;
        ctx.app = Object.create(ctx.app, { allowMismatchedSignatures: { value: true } });
      } else await treatment;
      await next();
    } finally {
      underWay.splice(underWay.indexOf(name), 1);
    }
  });
  const { port } = await server.run();

  const at = (name: string) => path.join(directory, bucket, name + ending);

  const ends = new Set<Socket>();
  let isCut = false;
  let isSilent = false;
  let isAnother = false;
  /** After so many bytes from the server each connection breaks. */
  let most = Number.POSITIVE_INFINITY;
  const line = createServer((near) => {
    if (isCut) return void near.destroy();
    if (isAnother) {
      near.on('error', () => undefined);
      return void near.end('220 another server\r\n');
    }
    if (isSilent) {
      ends.add(near);
      near.on('error', () => undefined);
      near.once('close', () => ends.delete(near));
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
    let came = 0;
    far.on('data', (chunk) => {
      came += chunk.length;
      if (came > most) far.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  });
  const endAll = () => {
    for (const end of ends) end.destroy();
  };
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;

  return {
    /** What the product is set with. */
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_ACCESS_SECRET: 'S3RVER',
    },
    endpoint,
    async names(): Promise<string[]> {
      const files = await readdir(path.join(directory, bucket));
      return files
        .flatMap((file) => (file.endsWith(ending) ? file.slice(0, -ending.length) : []))
        .sort();
    },
    content: (name: string) => readFile(at(name)),
    /** Puts something there past the product. */
    async put(name: string, content: string) {
      await writeFile(at(name), content);
      await rm(`${at(name)}.md5`, { force: true });
    },
    /** Has an object be written so many milliseconds ago. */
    async age(name: string, by: number) {
      const then = new Date(Date.now() - by);
      await utimes(at(name), then, then);
    },
    /** How many connections have unread data. */
    held: () => [...ends].filter((end) => end.writableNeedDrain).length,
    /** Closes the server and its open connections. */
    goAway() {
      isCut = true;
      endAll();
    },
    /** Has another server answer in its place, in a protocol of its own. */
    becomeAnother() {
      isAnother = true;
      endAll();
    },
    treat(treatment: Treatment) {
      treat = treatment;
    },
    /** The names in the requests that the server has not answered yet. */
    underWay: () => underWay,
    /** How many answers with a status that a test has chosen have been sent. */
    refused: () => refused,
    /** Takes connections, and does not answer. */
    fallSilent() {
      isSilent = true;
      endAll();
    },
    comeBack() {
      isCut = false;
      isSilent = false;
      isAnother = false;
      endAll();
    },
    breakAfter(bytes: number) {
      most = bytes;
      endAll();
    },
    async stop() {
      endAll();
      line.close();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type S3 = Awaited<ReturnType<typeof startS3>>;
