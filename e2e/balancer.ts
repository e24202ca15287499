import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** How often each server is asked whether it is ready, in milliseconds. */
const askEvery = 100;
/** How many wrong answers in a row take a server out, as in `deploy/kubernetes`. */
const mostWrongAnswers = 2;

/**
 * Stands in front of several servers, as a balancer does: it asks each of them whether it is ready, and
 * passes requests to those that are, in turn, on connections that it keeps. It tries nothing twice.
 */
export async function startBalancer(targets: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const lastProblems = new Map<number, number | string>();
  const stopping = new AbortController();
  let turn = 0;

  async function watch(target: number) {
    let wrongAnswers = 0;
    while (!stopping.signal.aborted) {
      const problem = await fetch(`http://127.0.0.1:${target}/readyz`, {
        signal: AbortSignal.timeout(2000),
      }).then(
        async (response) => {
          await response.body?.cancel();
          return response.ok ? undefined : response.status;
        },
        (error: unknown) => `${error} ${Object(error).cause}`,
      );
      wrongAnswers = problem === undefined ? 0 : wrongAnswers + 1;
      if (problem === undefined) ready.add(target);
      else if (wrongAnswers >= mostWrongAnswers) {
        ready.delete(target);
        lastProblems.set(target, problem);
      }
      await pause(askEvery);
    }
  }

  const server = createServer((asked, answer) => {
    const chosen = [...ready].sort()[turn++ % ready.size];
    if (chosen === undefined) {
      return void answer.writeHead(502).end(`none is ready: ${inspect([...lastProblems])}`);
    }
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: chosen, method, path: url, headers, agent });
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => answer.destroy()).pipe(answer);
    });
    passed.on('error', (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(String(error));
    });
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const watches = targets.map(watch);

  return {
    url: `http://localhost:${port}`,
    /** Which servers are ready, as far as the balancer knows. */
    ready: (): ReadonlySet<number> => ready,
    async stop() {
      stopping.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await Promise.all(watches);
    },
  };
}
