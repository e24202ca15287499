// For the two servers alone: no browser loads this module. It describes what it needs of Node.js, since
// the contract may import none of its modules.

interface Server {
  on(event: 'connect', listener: (request: unknown, socket: Socket) => void): unknown;
  on(event: 'request', listener: (request: Request, response: Closing) => void): unknown;
  prependListener(
    event: 'request',
    listener: (
      request: unknown,
      response: { setHeader(name: string, value: string): unknown },
    ) => void,
  ): unknown;
  once(event: 'close', listener: () => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

interface Closing {
  once(event: 'close', listener: () => void): unknown;
}

interface Socket extends Closing {
  readonly writable: boolean;
  readonly writableEnded: boolean;
  on(event: 'error', listener: () => void): unknown;
  end(text: string): unknown;
  destroy(): unknown;
}

interface Request extends Closing {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Whether all of it has arrived. */
  readonly complete: boolean;
  readonly socket: { readonly bytesRead: number; destroy(): unknown };
  unpipe(): unknown;
  resume(): unknown;
}

/** How long requests under way may take when the server is told to stop, in milliseconds. */
export const stopLimit = 10_000;
/** How often a stopping server closes connections whose request has ended, in milliseconds. */
const closeEvery = 50;
/** How long a refused client may still send, in milliseconds. */
const lingerFor = 2000;

const malformed: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Node.js by itself closes the connection without an answer. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/** Node.js by itself resets the connection while the client still sends, which loses the answer. */
export function refuseMalformed(error: { code?: string | undefined }, socket: Socket): void {
  // Further data arrives here as further errors.
  if (socket.writableEnded) return;
  // Node.js's field for the response under way, which a second one must not corrupt.
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : undefined;
  const hasBegun = answer instanceof Object && 'headersSent' in answer && answer.headersSent;
  if (!socket.writable || hasBegun) return void socket.destroy();
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  destroyLater(socket, socket);
}

/** Closing at once would reset the connection, which loses the answer. */
export function discardRest(request: Request): void {
  if (request.complete) return;
  destroyLater(request.socket, request);
  request.unpipe();
  request.resume();
}

/** Destroys a socket after a while, unless the request or the socket closes first. */
function destroyLater(socket: { destroy(): unknown }, closing: Closing): void {
  const cut = setTimeout(() => socket.destroy(), lingerFor);
  closing.once('close', () => clearTimeout(cut));
}

/** Clients then open new connections, which the balancer leads to another instance. */
export function keepNoConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
}

/** While the server closes: closes each connection after its request, and all of them at the limit. */
export function finishRequests(server: Server, limit: number): void {
  const look = setInterval(() => server.closeIdleConnections(), closeEvery);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  server.once('close', () => {
    clearInterval(look);
    clearTimeout(cut);
  });
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
