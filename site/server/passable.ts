import type { IncomingHttpHeaders } from 'node:http';
import { requestIdHeader } from '@nihongo-lanka/contract';
import type { FastifyRequest } from 'fastify';

// RFC 9110, section 7.6.1. Node.js has answered `Expect` before we see the request.
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// A client could forge these.
const claimsOfOrigin =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|via|traceparent|tracestate|baggage)$/;

export function passable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase();
  const onlyHere = new Set(named.split(',').map((name) => name.trim()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !hopByHop.has(name) && !onlyHere.has(name) && !claimsOfOrigin.test(name),
    ),
  );
}

export function forwarded(request: FastifyRequest) {
  return {
    // An IPv6 socket gives an IPv4 address in a longer form.
    'x-forwarded-for': request.ip.replace(/^::ffff:(?=\d+\.)/, ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    [requestIdHeader]: request.id,
  };
}
