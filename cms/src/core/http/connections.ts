import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** In milliseconds, for requests under way. */
export const patience = { stop: 10_000 };
const lookEvery = 50;
/** In milliseconds, for a client that was refused. */
const lingerFor = 2000;

const malformed: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Node.js by itself closes the connection without an answer. */
export function refuseTunnels(server: Server): void {
  server.on('connect', (_request: unknown, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\n\r\n');
  });
}

/** Node.js by itself resets the connection while the client still sends, which loses the answer. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Further data arrives here as further errors.
  if (socket.writableEnded) return;
  // Node.js's field for the response under way, which a second one must not corrupt.
  const answer: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  if (!socket.writable || Object(answer).headersSent) return void socket.destroy();
  const status = malformed[error.code ?? ''] ?? '400 Bad Request';
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), lingerFor).unref();
}

/** Closing at once would reset the connection, which loses the answer. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), lingerFor).unref();
  request.once('end', () => clearTimeout(cut));
  request.unpipe();
  request.resume();
}

/** Clients then open new connections, which the balancer leads to another instance. */
export function keepNoConnections(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
}

export function finishRequests(server: Server): void {
  const look = setInterval(() => server.closeIdleConnections(), lookEvery);
  const cut = setTimeout(() => server.closeAllConnections(), patience.stop);
  server.once('close', () => {
    clearInterval(look);
    clearTimeout(cut);
  });
}
