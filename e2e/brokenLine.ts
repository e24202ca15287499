import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A line to a server that breaks by itself, each time so many more bytes have gone up. What is on its
 * way then is lost, and the browser has to connect again.
 * @param breaks after how many bytes in all, in ascending order
 */
export async function brokenLine(siteUrl: string, breaks: readonly number[]) {
  const { port } = new URL(siteUrl);
  const ends = new Set<Socket>();
  const pending = [...breaks];
  let sent = 0;
  const line = createServer((near) => {
    const far = connect(Number(port), 'localhost');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
    near.on('data', (chunk) => {
      sent += chunk.length;
      if (pending[0] === undefined || sent < pending[0]) return;
      pending.shift();
      for (const end of ends) end.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://localhost:${(line.address() as AddressInfo).port}`,
    /** How often it has broken. */
    broken: () => breaks.length - pending.length,
    async close() {
      for (const end of ends) end.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
