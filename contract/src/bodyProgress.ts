interface Server {
  on(event: 'request', listener: (request: Request, response: Closing) => void): unknown;
}

interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

interface Request extends Closing {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
}

export const bodyProgress = {
  /** Milliseconds. */
  lookEvery: 30_000,
  /** Bytes in that time. A bad mobile line brings ten times as many. */
  leastBytes: 32 * 1024,
} as const;

/** A video may take half an hour on a slow line, so only a body that stalls is cut. */
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
