import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Milliseconds. */
export const stopLimit = 10_000;
/** Milliseconds. */
const closeEvery = 50;
/** Milliseconds. Closing at once would reset the connection and lose the answer. */
const lingerFor = 2000;

const malformed: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Node.js closes the connection without an answer. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/** Node.js closes the connection at once: that resets it, and the answer is lost. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // What else the client sends arrives here as further errors.
  if (socket.writableEnded) return;
  // Node.js's answer under way. A second one must not end up within it.
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  if (!socket.writable || Object(answer).headersSent) return void socket.destroy();
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerFor).unref();
}

export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), lingerFor).unref();
  request.once('close', () => clearTimeout(cut)).resume();
}

export interface Leaving {
  hasBegun(): boolean;
  begin(server: Server): void;
}

export function createLeaving(): Leaving {
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin(server) {
      hasBegun = true;
      server.prependListener('request', (_request, response) => {
        response.setHeader('connection', 'close');
      });
    },
  };
}

export function finishRequests(server: Server, limit: number): void {
  const look = setInterval(() => server.closeIdleConnections(), closeEvery);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  server.once('close', () => {
    clearInterval(look);
    clearTimeout(cut);
  });
}
