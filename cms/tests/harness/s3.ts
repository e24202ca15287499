import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'library';
/** How the package's server stores an object. */
const ending = '._S3rver_object';

/** What the server does with a request: answers a status, breaks off, says nothing, or waits. */
type Treatment = (
  method: string,
  name: string,
) => number | 'breaks' | 'silent' | Promise<void> | undefined;

/** A real server of S3's protocol. */
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
  let refused = 0;
  server.middleware.unshift(async (ctx, next) => {
    const treatment = treat(ctx.method, decodeURIComponent(ctx.path.slice(bucket.length + 2)));
    if (treatment === 'breaks') return void ctx.res.destroy();
    if (treatment === 'silent') {
      return new Promise((resolve) => ctx.res.once('close', resolve));
    }
    if (typeof treatment !== 'number') {
      await treatment;
      return next();
    }
    ctx.status = treatment;
    ctx.type = 'application/xml';
    ctx.body = '<Error><Code>Refused</Code><Message>as the test says</Message></Error>';
    ctx.res.once('finish', () => {
      refused += 1;
    });
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const at = (name: string) => path.join(directory, bucket, name + ending);

  return {
    /** What the product is set with. */
    environment: {
      S3_URL: `${endpoint}/${bucket}`,
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
    treat(treatment: Treatment) {
      treat = treatment;
    },
    goAway() {
      treat = () => 'breaks';
    },
    /** Takes requests, and does not answer. */
    fallSilent() {
      treat = () => 'silent';
    },
    comeBack() {
      treat = () => undefined;
    },
    /** How many answers with a status that a test has chosen have been sent. */
    refused: () => refused,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type S3 = Awaited<ReturnType<typeof startS3>>;
