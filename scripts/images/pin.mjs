import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../config.mjs';
import { PlainError, runMain } from '../plainError.mjs';

// Asks the registry which image each tag names now, and writes its digest beside the
// tag. Needs Docker. A version can be changed by hand: the next run gives it its digest.

const files = ['Dockerfile', 'docker-compose.yml'];
/** An image of others: `FROM name:tag AS …` or `image: name:tag`, with or without a digest. */
const named = /^(FROM |\s*image: )([a-z\d/.-]+:[\w.-]+)(?:@sha256:[\da-f]{64})?(?=\s|$)/gm;

await runMain(() => {
  for (const name of files) {
    const file = join(process.argv[2] ?? root, name);
    const text = readFileSync(file, 'utf8').replace(named, (_, start, image) => {
      const digest = digestOf(image);
      console.log(`${image}@${digest}`);
      return `${start}${image}@${digest}`;
    });
    writeFileSync(file, text);
  }
});

/** The digest of the list of an image's forms, one for each kind of machine. */
function digestOf(image) {
  const words = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest}}'];
  let said;
  try {
    said = execFileSync('docker', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const reason = error.code === 'ENOENT' ? 'Docker is not installed' : error.stderr;
    throw new PlainError(`The digest of ${image} can't be had: ${reason}`);
  }
  const { digest } = JSON.parse(said);
  if (!/^sha256:[\da-f]{64}$/.test(digest)) throw new PlainError(`${image} has no digest.`);
  return digest;
}
