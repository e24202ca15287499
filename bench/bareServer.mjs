import Fastify from 'fastify';

// The baseline of bench:api: a server that only sends one prepared answer.
process.once('message', async ({ type, etag, body }) => {
  const buffer = Buffer.from(body);
  const app = Fastify();
  app.get('/*', (_request, reply) =>
    reply.header('etag', etag).header('content-type', type).send(buffer),
  );
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }));
});
