import type { IncomingMessage, Server } from 'node:http';

/** The time between two looks at a body under way, in milliseconds. */
export const lookEvery = 30_000;
/** The fewest bytes that have to arrive in that time. A bad mobile line brings ten times as many. */
export const leastBytes = 32 * 1024;

/**
 * Cuts connections whose body does not get on. An editor on a slow line may take half an hour for a
 * video, so the time as a whole has no limit; but whoever sends a byte now and then would hold a
 * connection for ever.
 */
export function cutStalledBodies(server: Server): void {
  server.on('request', (request: IncomingMessage, response) => {
    if (!hasBody(request)) return;
    let seen = request.socket.bytesRead;
    const looking = setInterval(() => {
      const { bytesRead } = request.socket;
      if (request.complete) clearInterval(looking);
      else if (bytesRead - seen < leastBytes) request.socket.destroy();
      seen = bytesRead;
    }, lookEvery);
    looking.unref();
    for (const end of [request, response]) end.once('close', () => clearInterval(looking));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
