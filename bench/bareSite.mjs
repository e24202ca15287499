import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
// As the site compresses a page that it keeps.
const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };

/**
 * Serves a site with the scripts of its pages taken out, and what React begins with: what its pages
 * would cost as plain documents. Data for search engines stays.
 * @returns its address, and a function that stops it.
 */
export async function startBareSite(siteUrl) {
  const server = createServer((request, response) => {
    answer(siteUrl, request, response).catch((error) => response.destroy(error));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(siteUrl, { url, headers }, response) {
  const { host, connection, ...passed } = headers;
  const given = await fetch(siteUrl + url, { headers: passed, redirect: 'manual' });
  const body = Buffer.from(await given.arrayBuffer());
  const kept = [...given.headers].filter(([name]) => !changed.has(name));
  const type = given.headers.get('content-type') ?? '';
  const sent = type.startsWith('text/html') ? withoutScripts(body.toString()) : body;
  // `fetch` has decoded it.
  const isText = /^(?:text|application|image\/svg)/.test(type);
  response.writeHead(given.status, {
    ...Object.fromEntries(kept),
    ...(isText && { 'content-encoding': 'br' }),
  });
  response.end(isText ? await brotli(sent, level) : sent);
}

const changed = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'keep-alive',
  'transfer-encoding',
]);

export function withoutScripts(html) {
  return html.replace(
    /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );
}
