import { request as ask, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
// As the site compresses a page that it keeps.
const level = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * Serves a site with the scripts of its pages taken out, and what React begins with: what its pages
 * would cost as plain documents. Data for search engines stays. Each answer is kept from its first
 * reader on, as the site keeps its own, so that a page costs no more time here than there.
 * @returns its address, and a function that stops it.
 */
export async function startBareSite(siteUrl) {
  const kept = new Map();
  const server = createServer((request, response) => {
    const key = `${request.url} ${request.headers.cookie ?? ''}`;
    const answered = kept.get(key) ?? answer(siteUrl, request);
    kept.set(key, answered);
    answered.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error) => response.destroy(error),
    );
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

async function answer(siteUrl, { url, headers }) {
  const { host, connection, ...passed } = headers;
  const given = await answerOf(siteUrl + url, passed);
  if (!given.headers['content-type']?.startsWith('text/html')) return given;
  const page = await answerOf(siteUrl + url, { ...passed, 'accept-encoding': 'identity' });
  const { 'content-security-policy': _, 'content-length': __, ...rest } = page.headers;
  return {
    status: page.status,
    headers: { ...rest, 'content-encoding': 'br' },
    body: await brotli(withoutScripts(page.body.toString()), level),
  };
}

/** An answer as it was sent, without the headers that speak of its connection. */
function answerOf(address, headers) {
  return new Promise((resolve, reject) => {
    ask(address, { headers }, (response) => {
      const { connection, 'keep-alive': _, 'transfer-encoding': __, ...kept } = response.headers;
      buffer(response).then(
        (body) => resolve({ status: response.statusCode, headers: kept, body }),
        reject,
      );
    })
      .on('error', reject)
      .end();
  });
}

export function withoutScripts(html) {
  return html.replace(
    /<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    '',
  );
}
