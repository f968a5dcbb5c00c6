/** A raw request. */
export interface Shape {
  what: string
  bytes: Buffer
}

const nested = (depth: number, open: string, inner: string, close: string) =>
  open.repeat(depth) + inner + close.repeat(depth)

/**
 * Requests that no client of the product would send: some 500.
 * @param credentials header lines with valid credentials
 */
export function hostileShapes(credentials: string): Shape[] {
  const request = (method: string, path: string, headers = '', body: string | Buffer = '') =>
    Buffer.concat([
      Buffer.from(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${credentials}${headers}${
          body.length > 0
            ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
            : ''
        }\r\n`,
        'latin1',
      ),
      Buffer.from(body),
    ])
  const get = (what: string, path: string, headers = '') => ({ what, bytes: request('GET', path, headers) })
  const post = (what: string, path: string, body: string | Buffer, headers = '') => ({
    what,
    bytes: request('POST', path, headers, body),
  })
  const raw = (what: string, text: string) => ({ what, bytes: Buffer.from(text, 'latin1') })
  const tables = ['products', 'businesses', 'chat_messages', 'profiles', 'knowledge_base_articles']
  const sizes = [10, 100, 1_000, 10_000, 100_000, 1_000_000]

  const addresses = tables.flatMap(table => [
    ...sizes.map(n => get(`${n} parameters`, `/rest/v1/${table}?${'a=eq.1&'.repeat(n)}`)),
    ...sizes.map(n => get(`a filter of ${n} values`, `/rest/v1/${table}?id=in.(${'1,'.repeat(n)}1)`)),
    ...sizes.map(n => get(`an embedding ${n} deep`, `/rest/v1/${table}?select=${nested(n, 'x(', '*', ')')}`)),
    ...sizes.map(n => get(`a tree ${n} deep`, `/rest/v1/${table}?or=${nested(n, '(and', 'id.eq.1', ')')}`)),
    ...sizes.map(n => get(`an order of ${n}`, `/rest/v1/${table}?order=${'id.desc,'.repeat(n)}id`)),
    ...['9'.repeat(30), '-1', '1e400', '0x10', 'NaN', 'Infinity', '1/0', '%31%30', '9'.repeat(9)].flatMap(
      n => [
        get(`limit ${n}`, `/rest/v1/${table}?limit=${n}`),
        get(`offset ${n}`, `/rest/v1/${table}?offset=${n}`),
      ],
    ),
    ...['%00', '%ff%fe', '%c0%af', '%ed%a0%80', '%f4%90%80%80', '%', '%zz', '%u0041', '%e2%80%ae'].flatMap(
      text => [
        get(`${text} in a value`, `/rest/v1/${table}?id=eq.${text}`),
        get(`${text} in a name`, `/rest/v1/${table}?${text}=eq.1`),
        get(`${text} in a path`, `/rest/v1/${text}`),
        get(`${text} in a picture's name`, `/storage/v1/object/public/product-images/${text}`),
      ],
    ),
  ])

  const values = [
    '9'.repeat(200_000),
    `-${'9'.repeat(100_000)}.5`,
    '1e308',
    '1e-400',
    '"\\u0000"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    JSON.stringify('x'.repeat(250_000)),
    JSON.stringify('\u202e\ufeff\uffff'),
    nested(100_000, '[', '', ']'),
    nested(40_000, '{"a":', '1', '}'),
    nested(33, '[', '', ']'),
    `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":1',
    'nul',
    '',
  ]
  const bodies = values.flatMap(value => [
    post(`a body ${value.slice(0, 20)}`, '/rest/v1/products', value),
    post(`a column ${value.slice(0, 20)}`, '/rest/v1/products', `{"name":${value}}`),
    post(`a number ${value.slice(0, 20)}`, '/rest/v1/products', `{"price":${value}}`),
    post(`an argument ${value.slice(0, 20)}`, '/rest/v1/rpc/get_public_business', `{"business_id":${value}}`),
    post(`a message ${value.slice(0, 20)}`, '/functions/v1/ai-chat-response', `{"sessionId":${value}}`),
    post(`a list ${value.slice(0, 20)}`, '/rest/v1/rpc/import_products', `{"products":[${value}]}`),
    post(`an account ${value.slice(0, 20)}`, '/auth/v1/token?grant_type=password', `{"email":${value}}`),
    post(`a removal ${value.slice(0, 20)}`, '/storage/v1/object/chat-files', `{"prefixes":[${value}]}`),
  ])
  const binary = [
    Buffer.alloc(1000),
    Buffer.from([0xff, 0xfe, 0x00, 0xc0]),
    Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  ]
  const encoded = binary.flatMap(body => [
    post('a body of bytes', '/rest/v1/products', body),
    post('a body that says it is packed', '/rest/v1/products', body, 'Content-Encoding: gzip\r\n'),
    post('bytes for a function', '/functions/v1/ai-chat-response', body),
    post('bytes for a sign-in', '/auth/v1/token?grant_type=password', body),
  ])

  const headers = [
    ...sizes.map(n => get(`a header of ${n}`, '/rest/v1/products', `X-Long: ${'a'.repeat(n)}\r\n`)),
    ...[10, 100, 1_000, 5_000].map(n => get(`${n} headers`, '/rest/v1/products', 'X-Many: a\r\n'.repeat(n))),
    ...[
      'Range: 0-99999999999999999999',
      'Range: bytes=0-1,2-3',
      `Prefer: ${'a,'.repeat(4_000)}`,
      `Accept: ${'*/*,'.repeat(3_000)}`,
      'Accept-Profile: pg_catalog',
      'Content-Type: \x00',
      'If-None-Match: "',
      `Cookie: ${'a=b;'.repeat(3_000)}`,
      'X-Forwarded-For: not an address',
      'X-HTTP-Method-Override: DELETE',
      'Origin: null',
      'Accept-Encoding: br;q=9e9',
    ].map(line => get(line.slice(0, 30), '/rest/v1/products', `${line}\r\n`)),
  ]

  const start = 'POST /rest/v1/products HTTP/1.1\r\nHost: x\r\n'
  const wires = [
    raw('no HTTP', 'HELLO\r\n\r\n'),
    raw('TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'),
    raw('HTTP 0.9', 'GET /\r\n\r\n'),
    raw('HTTP 9', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'),
    raw('two lengths', `${start}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`),
    raw(
      'a length and chunks',
      `${start}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ),
    raw('chunks twice', `${start}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`),
    raw('a negative length', `${start}Content-Length: -1\r\n\r\n`),
    raw('a chunk that is too long', `${start}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n`),
    raw('a chunk of nonsense', `${start}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`),
    raw('a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n'),
    raw('a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n'),
    raw('a NUL in the address', 'GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n'),
    raw('a line feed alone', 'GET / HTTP/1.1\nHost: x\n\n'),
    raw('no host', 'GET / HTTP/1.1\r\n\r\n'),
    raw('two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'),
    raw(
      'a whole address',
      'GET http://169.254.169.254/latest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ),
    raw('a tunnel', 'CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: x\r\n\r\n'),
    raw('an upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    raw(
      'a bad websocket',
      'GET /realtime/v1/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    ),
    ...['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LOCK', 'M-SEARCH'].map(method =>
      raw(method, `${method} /rest/v1/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    ),
    ...[
      '/../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '//evil.example/',
      '/\\evil.example',
      '/.git/config',
      '/chat/%2e%2e/%2e%2e',
    ].map(path => raw(path, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)),
  ]
  return [...addresses, ...bodies, ...encoded, ...headers, ...wires]
}
