import { connect } from 'node:net';

/** Returns a generator of numbers in [0, 1). The same seed gives the same numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A request as bytes. If it is not whole, the server waits for its end, so the client ends its side
 * of the connection. After a whole request that would mean that the client has left.
 */
export interface FuzzRequest {
  bytes: Buffer;
  isWhole: boolean;
}

type Random = () => number;

// Every text here is sent as Latin-1, so a character up to 0xff stands for the byte of its code.
const utf8 = (text: string) => Buffer.from(text).toString('latin1');

const knownPaths = [
  ...['/', '/about', '/support', '/login', '/register', '/profile', '/lectures', '/contact'],
  ...['/lectures/detail/jft-1', '/news-events', '/news-event/tanabata-evening', '/nothing-here'],
  ...['/news-event/tanabata-evening/event.ics', '/rss.xml', '/rss.si.xml', '/sitemap.xml'],
  ...['/robots.txt', '/healthz', '/readyz', '/favicon.svg', '/assets/none.js', '/admin'],
  ...['/admin/users', '/admin/assets/none.js', '/admin/init', '/uploads/none.png', '/uploads'],
  ...['/api/v1/auth/login', '/api/v1/auth/register', '/api/v1/auth/refresh', '/api/v1/auth/logout'],
  ...['/api/v1/auth/forgot-password', '/api/v1/auth/change-password', '/api/v1/contact-requests'],
  ...['/api/v1/news-events', '/api/v1/news-events/none', '/api/v1/lectures', '/api/v1/lectures/x'],
  ...['/api/v1/users', '/api/v1/users/1', '/api/v1/users/profile', '/api/v1/users/status'],
  ...['/api/v1/site/frame', '/api/v1/site/home', '/api/v1/stats/channel', '/api/v1', '/upload'],
  ...['/content-manager/collection-types', '/admin/login', '/_health', '/i18n/locales'],
];

const nastyPieces = [
  ...['%', '%f', '%ff', '%00', '%0', '%zz', '%E0%A4%A', '%c0%af', '%ed%a0%80', '%25', '%2525ff'],
  ...['..', '/..', '/../', '%2e%2e%2f', '..%5c', '//', '/./', '\\', ';', '#', '?', '&', '=', '+'],
  ...['*', ':', '@', '[', ']', '{', '}', '|', '^', '`', '<script>', "'", '"', '$', '~', ',', '!'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', '-1'],
  ...['\x00', '\x01', '\x0b', '\x7f', '\x80', '\xff', '\xed\xa0\x80', utf8('සිංහල'), utf8('い👍🏽')],
  ...['\u00e9', '\r', '\t', ' ', 'a'.repeat(300), '%41'.repeat(700), '/a'.repeat(400)],
];

const queries = [
  ...['lng=si', 'lng=en', 'lng=%zz', 'lng=__proto__', 'lng=', 'lng[]=si', 'lng=si&lng=en', 'lng'],
  ...['q=a', 'q=%ff', 'q=%00', 'q=%F0%9F%98', 'q=(((', 'q=.*', 'q=%25%25', 'q=[]', 'q=\\'],
  ...['page=2', 'page=0', 'page=-1', 'page=1e5', 'page=99999', 'page=NaN', 'page=2.5', 'page=%20'],
  ...['kind=news', 'kind=__proto__', 'filter=all', 'filter=JFT', 'from=//evil.example', 'from=%ff'],
  ...['filter={}', 'filter={', 'filter=[]', 'filter=null', 'filter={"q":"\\ud800"}', 'sort=["id"]'],
  ...['filter={"__proto__":{"a":1}}', 'filter={"q":{"$gt":""}}', 'filter={"id":[1,2,"x",null]}'],
  ...['sort=["date","ASC"]', 'sort=["__proto__","ASC"]', 'sort=1', 'range=[0,9]', 'range=[9,0]'],
  ...['range=[-1,1e9]', 'range=[0,1e999]', 'range=["a"]', 'range=[0,0.5]', 'a[b][c]=1', 'a[]=1'],
  ...['__proto__[x]=1', 'constructor[prototype][x]=1', 'populate=*', 'status=draft', 'locale=xx'],
  ...['?', '&&&', '=&=', `x=${'y'.repeat(4000)}`, `q=${'%E0%B6%9A'.repeat(300)}`],
  ...[`filter={"q":"${'z'.repeat(3000)}"}`, 'a=1&'.repeat(1500), `a${'[b]'.repeat(500)}=1`],
];

const methods = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'SEARCH', 'QUERY'],
  ...['M-SEARCH', 'PURGE', 'LOCK', 'CONNECT', 'get', 'FOO', 'G\x00T', '', 'A'.repeat(500), 'GET\t'],
];

const hosts = [
  ...[
    ']',
    '[',
    '[::1',
    '[::1]:80',
    'evil.example',
    'a b',
    'x:99999',
    'x:',
    ':80',
    '%',
    '<b>',
    '\xff',
  ],
  ...[
    'user@host',
    'a/b',
    'a\\b',
    'localhost, evil.example',
    '..',
    '-',
    'a'.repeat(3000),
    '1.2.3.4.5',
  ],
];

const headerValues: Readonly<Record<string, readonly string[]>> = {
  Cookie: [
    ...[
      'nl_session=1',
      'nl_session=1; nl_login=x',
      'nl_session=1; nl_login=a.b.c',
      '=',
      ';;;',
      '\xff',
    ],
    ...['i18next=%zz', 'i18next=__proto__', 'i18next=si', '__proto__=1', 'a=b='],
    ...['nl_login=eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxIn0.', `a=${'b'.repeat(7000)}`, 'a="b;c"'],
    ...['__Host-nl_login=x; nl_session=1', 'jwtToken=x', 'koa.sess=e30=; koa.sess.sig=x'],
  ],
  'Accept-Language': [
    ...['si', 'si;q=NaN', 'si;q=1e999,en;q=-1', ';;;,,,', '*', '\xff', 'en,'.repeat(2000), 'x-'],
  ],
  'Accept-Encoding': [
    'br',
    'gzip;q=0',
    '*',
    '*;q=0',
    ';q=',
    'identity;q=0',
    '__proto__',
    'toString',
  ],
  Accept: ['*/*', 'x', 'text/html;;;', '\x80', 'application/json', ','.repeat(3000)],
  Range: [
    'bytes=0-0',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-1,2-3',
    'x=1-2',
    'bytes=-99999999999999999999',
  ],
  'If-Range': ['"x"', 'W/', 'Thu, 99 Foo 2026'],
  'If-None-Match': ['*', '"', 'W/"x"', ',,,', '"a","b"', '\xff', '"x",'.repeat(900)],
  'If-Modified-Since': ['0', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '\x80'],
  'Content-Encoding': ['gzip', 'br', 'identity', 'x', 'gzip, gzip', 'deflate'],
  Origin: ['null', 'http://evil.example', 'http://localhost', 'http://]', '\xff'],
  'Sec-Fetch-Site': ['cross-site', 'same-origin', 'none', 'x'],
  'X-Forwarded-For': ['1.2.3.4', 'x', '::1', ',,,', `${'1.1.1.1,'.repeat(500)}`, '\xff'],
  'X-Forwarded-Host': [']', 'evil.example', ''],
  'X-Forwarded-Proto': ['https', 'javascript', 'https,http', ']'],
  'X-HTTP-Method-Override': ['DELETE', 'x'],
  Authorization: ['Bearer x', 'Bearer a.b.c', 'Basic %', 'Basic ////', 'Bearer ', 'x'.repeat(5000)],
  Connection: [
    'close',
    'keep-alive',
    'upgrade',
    'x, y',
    'content-length',
    'transfer-encoding',
    'host',
  ],
  Upgrade: ['websocket', 'h2c', 'TLS/1.0', 'x'],
  Expect: ['100-continue', 'x', '200-ok'],
  'Save-Data': ['on', 'x'],
  TE: ['trailers', 'x'],
  Trailer: ['x', 'content-length'],
  Referer: ['x', 'http://]', '\xff'],
  'User-Agent': ['', '\xff', 'x'.repeat(5000)],
  __proto__x: ['1'],
  constructor: ['1'],
  'bad name': ['1'],
  'nul\x00': ['1'],
  '': ['no name'],
  'X-Long': ['x'.repeat(20_000)],
  'X-Control': ['a\x00b', 'a\x07b', 'a\rb', 'a\n b', '\x7f'],
};

const contentTypes = [
  ...[
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=x',
    'text/plain',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
  ],
  ...[
    'application/xml',
    'x',
    ';',
    'application/json;;;',
    '\xff',
    'application/vnd.api+json',
    'a/b/c',
  ],
];

const fields = [
  ...['identifier', 'password', 'username', 'email', 'firstName', 'lastName', 'confirmPassword'],
  ...['age', 'province', 'name', 'message', 'phone', 'subject', 'language', 'role', 'status', 'id'],
  ...['currentPassword', 'newPassword', '__proto__', 'constructor', 'toString', 'x', ''],
];

const jsonValues = [
  ...[
    'null',
    'true',
    '-0',
    '1e999',
    '12345678901234567890',
    '0.1',
    '""',
    '"a"',
    '[]',
    '{}',
    '[[]]',
  ],
  ...['"\\ud800"', '"\\u0000"', '"\\udfff\\ud800"', '{"$gt":""}', '{"__proto__":{"role":"admin"}}'],
  ...[`"${utf8('සිංහල')}"`, '"a@b.lk"', '"Right-pass-1!"', '"\xff\xfe"', `"${'x'.repeat(5000)}"`],
];

const bodies = [
  ...[
    '',
    '{',
    '}',
    'null',
    '[]',
    '"x"',
    '0',
    'true',
    '\x00',
    '\xff\xfe\xfd',
    '\xef\xbb\xbf{}',
    '{}{}',
  ],
  ...['['.repeat(50_000), '{"a":'.repeat(20_000), `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ...['{"a":1,'.repeat(1000), `{"identifier":"${'x'.repeat(100_000)}","password":"y"}`],
  ...['a=1&b=2', 'a[b][c]=1', '__proto__[x]=1', '&'.repeat(5000), 'a=%ff%', '--x\r\n', '--x--\r\n'],
  ...[
    '--x\r\nContent-Disposition: form-data; name="files"; filename="../../x.svg"\r\n\r\nx\r\n--x--\r\n',
  ],
  ...['\x1f\x8b\x08\x00\x00\x00', 'x'.repeat(1_100_000)],
];

/** Messages that are hardly valid requests. A server waits for more only after `halfMessage`. */
const halfMessage = 'GET / HTTP/1.1\r\nHost: x';
const wholeMessages = [
  ...['GET\r\n\r\n', 'GET /\r\n\r\n', 'GET / HTTP/0.9\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
  ...['GET / HTTP/1.0\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'GET / http/1.1\r\nHost: x\r\n\r\n'],
  ...[
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    '\x00'.repeat(64),
  ],
  ...[
    'GET / HTTP/1.1\nHost: x\n\n',
    'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
    '\xff'.repeat(64),
  ],
  ...['GET  /  HTTP/1.1\r\nHost: x\r\n\r\n', 'SSH-2.0-OpenSSH_9\r\n', halfMessage],
  ...[
    `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  'POST / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n',
];

/** Makes a random request. */
export function fuzzRequest(random: Random): FuzzRequest {
  const happens = (chance: number) => random() < chance;
  const below = (number: number) => Math.floor(random() * number);
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };

  function target(): string {
    let path = oneOf(knownPaths);
    for (let times = happens(0.5) ? 1 + below(3) : 0; times > 0; times--) {
      const place = below(path.length + 1);
      path = path.slice(0, place) + oneOf(nastyPieces) + path.slice(place);
    }
    if (happens(0.4)) {
      const parts = Array.from({ length: 1 + below(3) }, () => oneOf(queries));
      if (happens(0.3)) parts.push(`${oneOf(nastyPieces)}=${oneOf(nastyPieces)}`);
      path += `?${parts.join('&')}`;
    }
    if (happens(0.04)) return `http://${oneOf(hosts)}${path}`;
    return happens(0.02) ? oneOf(['*', 'x', '//', 'http:', '://x', '?x', '#']) : path;
  }

  function json(): string {
    const entry = () => `${JSON.stringify(oneOf(fields))}:${oneOf(jsonValues)}`;
    return `{${Array.from({ length: below(8) }, entry).join(',')}}`;
  }

  const message = oneOf(wholeMessages);
  if (happens(0.05))
    return { bytes: Buffer.from(message, 'latin1'), isWhole: message !== halfMessage };

  const method = happens(0.55) ? 'GET' : happens(0.5) ? 'POST' : oneOf(methods);
  const version = happens(0.95) ? 'HTTP/1.1' : 'HTTP/1.0';
  const lines = [`${method} ${target()} ${version}`];
  if (happens(0.97)) lines.push(`Host: ${happens(0.8) ? 'localhost' : oneOf(hosts)}`);
  for (let times = below(4); times > 0; times--) {
    const name = oneOf(Object.keys(headerValues));
    lines.push(`${name}: ${oneOf(headerValues[name] ?? [''])}`);
  }

  let body = '';
  let isWhole = true;
  let isChunked = false;
  if (method !== 'GET' ? happens(0.8) : happens(0.05)) {
    body = happens(0.6) ? json() : oneOf(bodies);
    if (happens(0.95)) {
      lines.push(`Content-Type: ${happens(0.7) ? 'application/json' : oneOf(contentTypes)}`);
    }
    if (happens(0.15)) {
      lines.push(
        `Transfer-Encoding: ${oneOf(['chunked', 'chunked', 'gzip, chunked', 'x', 'chunked, chunked'])}`,
      );
      const size = body.length.toString(16);
      body = oneOf([
        ...[`${size}\r\n${body}\r\n0\r\n\r\n`, `${size}\r\n${body}\r\n0\r\n\r\n`, `-1\r\n${body}`],
        ...[
          `zz\r\n${body}`,
          `${size};x=y\r\n${body}\r\n0\r\nX: y\r\n\r\n`,
          `ffffffffffffffff1\r\n`,
        ],
      ]);
      isChunked = true;
    }
    if (!isChunked || happens(0.2)) {
      const tooLong = `${body.length + 9}`;
      const length = happens(0.85)
        ? `${body.length}`
        : oneOf(['-1', 'x', '99999999999999999999', '1e3', '0x10', '', '+1', tooLong, '1, 2']);
      lines.push(`Content-Length: ${length}`);
      if (length === tooLong) isWhole = false;
    }
  }
  return { bytes: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1'), isWhole };
}

/** Milliseconds that an answer may take before it counts as missing. */
const patience = 30_000;

/** The status of the first final answer, or undefined if there is none. */
export function statusOf(
  port: number,
  { bytes, isWhole }: FuzzRequest,
): Promise<number | undefined> {
  return new Promise((resolve) => {
    // The sides are closed separately, so that the answer to half a request still arrives.
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let said = '';
    const settle = (status: number | undefined) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(patience, () => settle(undefined));
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1');
      // Answers such as 100 Continue come before the real one.
      const status = /^(?:HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n)*HTTP\/1\.[01] ([2-9]\d\d)/.exec(
        said,
      )?.[1];
      if (status) settle(Number(status));
    });
    // A server that refuses a long request may close the connection before it has read all of it.
    socket.on('error', () => settle(undefined));
    socket.on('end', () => settle(undefined));
    socket.on('connect', () => (isWhole ? socket.write(bytes) : socket.end(bytes)));
  });
}
