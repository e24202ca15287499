/** What is needed here of a server of Node.js: the contract knows none of its modules. */
interface Server {
  on(event: 'request', listener: (request: Request, response: Closing) => void): unknown;
}

interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

interface Request extends Closing {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
}

export const bodyProgress = {
  /** The time between two looks at a body under way, in milliseconds. */
  lookEvery: 30_000,
  /** The fewest bytes that have to arrive in that time. A bad mobile line brings ten times as many. */
  leastBytes: 32 * 1024,
} as const;

/**
 * Cuts connections whose body does not get on. An editor on a slow line may take half an hour for a
 * video, so the time as a whole has no limit; but a client that sends a byte now and then would hold a
 * connection for ever.
 */
export function cutStalledBodies(server: Server): void {
  server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    let seen = request.socket.bytesRead;
    const looking = setInterval(() => {
      const { bytesRead } = request.socket;
      if (request.complete) clearInterval(looking);
      else if (bytesRead - seen < bodyProgress.leastBytes) request.socket.destroy();
      seen = bytesRead;
    }, bodyProgress.lookEvery);
    for (const end of [request, response]) end.once('close', () => clearInterval(looking));
  });
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
