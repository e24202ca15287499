import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long requests under way may take when the server is told to stop, in milliseconds. */
export const stopLimit = 10_000;
/** How often the server meanwhile closes connections whose request has ended, in milliseconds. */
const closeEvery = 50;
/**
 * A client that still sends is listened to for so long after its answer, in milliseconds. To close
 * the connection at once would reset it, and the answer would be lost.
 */
const lingerFor = 2000;

const malformed: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Refuses CONNECT. Node.js by itself closes the connection without an answer. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/**
 * Answers what is no HTTP request. Node.js by itself closes the connection at once: that resets it
 * while the client still sends, and the answer is lost.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // What else the client sends arrives here as further errors.
  if (socket.writableEnded) return;
  // Node.js keeps the answer that is under way here. A second one must not end up within it.
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  if (!socket.writable || Object(answer).headersSent) return void socket.destroy();
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerFor).unref();
}

/** Throws away what is left of a body whose request has been answered. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), lingerFor).unref();
  request.once('close', () => clearTimeout(cut)).resume();
}

/** Whether a server has been told to stop. */
export interface Leaving {
  hasBegun(): boolean;
  /** Says it to balancers, and to each client with its next answer, so that it connects anew. */
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

/** While the server closes: closes each connection after its request, and in the end all of them. */
export function finishRequests(server: Server, limit: number): void {
  const look = setInterval(() => server.closeIdleConnections(), closeEvery);
  const cut = setTimeout(() => server.closeAllConnections(), limit);
  server.once('close', () => {
    clearInterval(look);
    clearTimeout(cut);
  });
}
