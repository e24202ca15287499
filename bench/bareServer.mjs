import Fastify from 'fastify';

// The limit that bench:api compares with: one answer that is ready, and nothing else.
process.once('message', async ({ type, etag, body }) => {
  const buffer = Buffer.from(body);
  const app = Fastify();
  app.get('/*', (_request, reply) =>
    reply.header('etag', etag).header('content-type', type).send(buffer),
  );
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
});
