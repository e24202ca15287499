import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long requests under way may take to end when the server is told to stop, in milliseconds. */
export const patience = { stop: 10_000 };
/** The time between two looks for connections whose request has ended, in milliseconds. */
const lookEvery = 50;
/** How long a client may still send after it was refused, in milliseconds. */
const lingerFor = 2000;

const malformed: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Refuses tunnels with an answer. Node.js by itself only closes the connection. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/**
 * Answers a request that is no HTTP. Node.js by itself closes the connection at once. That resets it
 * while the client still sends, and the answer is lost.
 */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Everything else the client sends arrives here as further errors.
  if (socket.writableEnded) return;
  // Node.js keeps the answer that is under way here. A second one must not end up within it.
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  if (!socket.writable || Object(answer).headersSent) return void socket.destroy();
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerFor).unref();
}

/**
 * Throws away what is left of a body whose request is being refused. To close the connection at once
 * would reset it, and the answer would be lost.
 */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), lingerFor).unref();
  request.once('end', () => clearTimeout(cut));
  request.unpipe();
  request.resume();
}

/**
 * Ends each connection with its next answer, so that clients with kept connections open new ones, where
 * its balancer leads it to another instance.
 */
export function keepNoConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
}

/** While the server closes: ends each connection with its request, and all of them in the end. */
export function finishRequests(server: Server): void {
  const look = setInterval(() => server.closeIdleConnections(), lookEvery);
  const cut = setTimeout(() => server.closeAllConnections(), patience.stop);
  server.once('close', () => {
    clearInterval(look);
    clearTimeout(cut);
  });
}
