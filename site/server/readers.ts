import {
  lectureProgressSchema,
  readersQuestion,
  type User,
  userSchema,
  z,
} from '@nihongo-lanka/contract';
import type { CmsConnections } from './cmsConnections';

/** Milliseconds. A reader's browser can ask as well. */
const timeout = 1500;
/** Readers who come meanwhile share the next request. */
const mostUnderWay = 4;
/** Bytes of tokens. Node.js takes 16 KB of headers. */
const mostBytes = 12_000;

/** Later ones count as not answered in time. */
const mostWaiting = 1000;

/** Tokens are in one header with spaces between them. */
const readable = /^[\w.-]{1,2000}$/;

/** Null without such a session, and undefined where the CMS is late. */
type Lookup<Reader> = Reader | null | undefined;

interface Waiting<Reader> {
  result: Promise<Lookup<Reader>>;
  resolve: (result: Lookup<Reader>) => void;
}

const withProgressSchema = z.object({
  user: userSchema,
  progress: z.array(lectureProgressSchema),
});
export type ReaderWithProgress = z.output<typeof withProgressSchema>;

export const createReaders = (cms: CmsConnections, countFailure = () => {}) =>
  inBatches<User>(cms, readersQuestion.path, userSchema, countFailure);

export const createReadersWithProgress = (cms: CmsConnections, countFailure = () => {}) =>
  inBatches<ReaderWithProgress>(
    cms,
    readersQuestion.pathWithProgress,
    withProgressSchema,
    countFailure,
  );

/** Every request asks after it came, so that a log-out or a suspension counts at once. */
function inBatches<Reader>(
  cms: CmsConnections,
  path: string,
  schema: z.ZodType<Reader>,
  countFailure: () => void,
) {
  const answerSchema = z.array(schema.nullable());
  let waiting = new Map<string, Waiting<Reader>>();
  let underWay = 0;

  function sendBatches(): void {
    while (waiting.size > 0 && underWay < mostUnderWay) void sendBatch(nextBatch());
  }

  function nextBatch(): Map<string, Waiting<Reader>> {
    const next = new Map<string, Waiting<Reader>>();
    let bytes = 0;
    for (const [token, entry] of waiting) {
      bytes += token.length + 1;
      if (next.size === readersQuestion.mostTokens || (next.size > 0 && bytes > mostBytes)) break;
      next.set(token, entry);
    }
    waiting = new Map([...waiting].slice(next.size));
    return next;
  }

  async function sendBatch(batch: Map<string, Waiting<Reader>>): Promise<void> {
    underWay += 1;
    const result = await usersOf([...batch.keys()]).catch(() => {
      countFailure();
      return undefined;
    });
    [...batch.values()].forEach(({ resolve }, place) => {
      resolve(result?.[place]);
    });
    underWay -= 1;
    sendBatches();
  }

  async function usersOf(tokens: readonly string[]): Promise<readonly (Reader | null)[]> {
    const { header } = readersQuestion;
    const question = {
      ...({ method: 'GET', path, headers: { [header]: tokens.join(' ') } } as const),
      signal: AbortSignal.timeout(timeout),
    };
    const { statusCode, body } = await cms.request(question, true);
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`the CMS answered ${statusCode}`);
    const users = answerSchema.parse(JSON.parse(text));
    if (users.length !== tokens.length) throw new Error('the CMS answered about others');
    return users;
  }

  return async (token: string): Promise<Lookup<Reader>> => {
    if (!readable.test(token)) return null;
    const pending = waiting.get(token);
    if (pending) return pending.result;
    if (waiting.size >= mostWaiting) return undefined;
    let answer: Waiting<Reader>['resolve'] = () => {};
    const result = new Promise<Lookup<Reader>>((resolve) => {
      answer = resolve;
    });
    waiting.set(token, { result, resolve: answer });
    // Readers of the same turn of the event loop share one call.
    if (waiting.size === 1) setImmediate(sendBatches);
    return result;
  };
}

export type Readers = ReturnType<typeof createReaders>;
export type ReadersWithProgress = ReturnType<typeof createReadersWithProgress>;
