import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { startBareSite } from './bareSite.mjs';

it('serves the pages of a site without their scripts, and everything else as it is', async () => {
  const pages = {
    '/': [
      'text/html; charset=utf-8',
      '<script type="application/ld+json">{}</script><script>run()</script><h1>A</h1>' +
        '<script type="application/json" id="page-state">{}</script><script src="/a.js"></script>',
    ],
    '/a.css': ['text/css', 'body{}'],
  };
  const site = createServer(({ url }, response) => {
    const [type, text] = pages[url];
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
  const bare = await startBareSite(`http://127.0.0.1:${site.address().port}`);
  const read = async (path) => (await fetch(bare.url + path)).text();
  expect(await read('/')).toBe('<script type="application/ld+json">{}</script><h1>A</h1>');
  expect(await read('/a.css')).toBe('body{}');
  bare.stop();
  site.close();
});
