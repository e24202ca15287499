import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import { workHeader } from '@nihongo-lanka/contract';
import workerUrl from './worker?worker&url';

interface ScriptRules {
  createScriptURL: (address: string) => string;
}

// Our content security policy allows only named policies to say what runs.
const rules: ScriptRules = { createScriptURL: () => workerUrl };
const policy = globalThis.trustedTypes?.createPolicy('worker', rules) ?? rules;

type Headers = Readonly<Record<string, string>>;

/** Milliseconds after which a solution is made anew: before the server takes it no more. */
const goodFor = 20 * 60_000;
/** Milliseconds that a form waits for its solution at most. */
const patience = 15_000;

let begun: { solved: Promise<Headers>; at: number } | undefined;

/**
 * Begins to solve a task of the server's, beside the page, while its reader fills a form in. What is
 * begun already goes on.
 */
export function beginWork(): void {
  if (begun && Date.now() - begun.at < goodFor) return;
  // Without a solution a form is still sent, and may be one too many.
  begun = { solved: solve().catch(() => ({})), at: Date.now() };
}

/** Sends a form with a solution; each is good once. */
export async function withWork<Answer>(
  send: (headers: Headers) => Promise<Answer>,
): Promise<Answer> {
  return withWorkIfAsked(send, await finishWork());
}

/** Sends a call, and once more with a solution where the server asks for one. */
export async function withWorkIfAsked<Answer>(
  send: (headers: Headers) => Promise<Answer>,
  headers: Headers = {},
): Promise<Answer> {
  try {
    return await send(headers);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'PROOF_OF_WORK_REQUIRED';
    const solved = isAsked ? await finishWork() : {};
    if (!(workHeader in solved)) throw error;
    return send(solved);
  }
}

async function finishWork(): Promise<Headers> {
  beginWork();
  const solved = begun?.solved ?? {};
  begun = undefined;
  const late = new Promise<Headers>((resolve) => setTimeout(() => resolve({}), patience));
  return Promise.race([solved, late]);
}

async function solve(): Promise<Headers> {
  const challenge = await call('workTask');
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(challenge);
    });
    return solution ? { [workHeader]: btoa(JSON.stringify({ challenge, solution })) } : {};
  } finally {
    worker.terminate();
  }
}
