import diagnostics from 'node:diagnostics_channel';
import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { PageAccess } from './connect.ts';
import { createPageReader } from './page-reader.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const LOCAL: PageAccess = { publicAddresses: ['127.0.0.1'], isAnyPort: true };
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function serve(listener: RequestListener): Promise<{ url: string; port: number; seen: string[] }> {
  const seen: string[] = [];
  const server = http.createServer((request, reply) => {
    seen.push(request.url ?? '');
    listener(request, reply);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, seen };
}

const read = (address: string, access: PageAccess = LOCAL, deadlineMs?: number) =>
  createPageReader({
    publicUrl: 'https://book.example',
    access,
    ...(deadlineMs !== undefined && { deadlineMs }),
  }).read(address);

const faultOf = async (...args: Parameters<typeof read>) => {
  const answer = await read(...args);
  return answer.kind === 'failed' ? answer.fault : answer.kind;
};

describe('what is read', () => {
  it('is the page, asked for without cookies or credentials and under its own name', async () => {
    let headers: http.IncomingHttpHeaders = {};
    const { url } = await serve((request, reply) => {
      headers = request.headers;
      reply.writeHead(200, { ...HTML, 'set-cookie': 'a=b' }).end('<p>Été</p>');
    });
    const { sockets, stop } = countConnections();
    expect(await read(`${url}/page#part`)).toEqual({
      kind: 'page',
      address: `${url}/page`,
      html: '<p>Été</p>',
      isCut: false,
    });
    stop();
    expect(sockets).toEqual(['127.0.0.1']);
    expect(headers['user-agent']).toBe('Mozilla/5.0 (compatible; Meridienne/1.0; +https://book.example)');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['gzip', gzipSync('<p>Lac</p>')],
    ['br', brotliCompressSync('<p>Lac</p>')],
    ['identity', Buffer.from('<p>Lac</p>')],
  ])('is unpacked from %s', async (encoding, body) => {
    const { url } = await serve((_, reply) =>
      reply.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body),
    );
    expect(await read(url)).toMatchObject({ html: '<p>Lac</p>', isCut: false });
  });

  it('is a page alone', async () => {
    const { url } = await serve((request, reply) => {
      if (request.url === '/pdf') reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
      else if (request.url === '/odd') reply.writeHead(200, { ...HTML, 'content-encoding': 'zstd' }).end('x');
      else if (request.url === '/upgrade')
        reply.writeHead(101, { upgrade: 'x', connection: 'upgrade' }).end();
      else reply.writeHead(403, HTML).end('<p>secret</p>');
    });
    expect(await faultOf(`${url}/pdf`)).toBe('notHtml');
    expect(await faultOf(`${url}/odd`)).toBe('unreachable');
    expect(await faultOf(`${url}/upgrade`, LOCAL, 2_000)).toBe('unreachable');
    const refused = await read(`${url}/no`);
    expect(refused).toEqual({ kind: 'failed', fault: 'refused', address: `${url}/no`, status: 403 });
  });

  it('is at the end of three redirects at most, and tells where', async () => {
    const { url } = await serve((request, reply) => {
      const left = Number(request.url?.slice(1));
      if (left > 0) reply.writeHead(302, { location: `/${left - 1}` }).end();
      else reply.writeHead(200, HTML).end('<p>here</p>');
    });
    expect(await read(`${url}/3`)).toMatchObject({ kind: 'page', address: `${url}/0` });
    expect(await read(`${url}/4`)).toMatchObject({ fault: 'tooManyRedirects', address: `${url}/0` });
  });
});

describe('limits', () => {
  it('take a large page’s start, packed or not', async () => {
    const large = `<p>start</p>${'x'.repeat(3_000_000)}`;
    const { url } = await serve((request, reply) => {
      const isPacked = request.url === '/packed';
      reply.writeHead(200, { ...HTML, ...(isPacked && { 'content-encoding': 'gzip' }) });
      reply.end(isPacked ? gzipSync(large) : large);
    });
    for (const path of ['/packed', '/plain']) {
      const answer = await read(`${url}${path}`);
      expect(answer).toMatchObject({ kind: 'page', isCut: true });
      expect(answer.kind === 'page' && answer.html.length).toBe(1_000_000);
      expect(answer.kind === 'page' && answer.html.startsWith('<p>start</p>')).toBe(true);
    }
  });

  it('hold for a bomb, of which hardly anything is unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(300_000_000));
    const { url } = await serve((_, reply) =>
      reply.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(bomb),
    );
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(url)).toMatchObject({ kind: 'page', isCut: true });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(30_000_000);
  });

  it('hold for a packed body that unpacks to nothing', async () => {
    const member = gzipSync('');
    // Members that hold nothing, one after the other.
    const nothing = Buffer.concat(Array.from({ length: 60_000 }, () => member));
    expect(nothing.length).toBeGreaterThan(1_000_000);
    const { url } = await serve((_, reply) =>
      reply.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(nothing),
    );
    expect(await read(url)).toMatchObject({ isCut: true, html: '' });
  });

  it.each<[string, RequestListener]>([
    ['no reply', () => {}],
    [
      'a body that drips',
      (_, reply) => {
        reply.writeHead(200, HTML);
        const drip = setInterval(() => reply.write('<p>'), 20);
        reply.on('close', () => clearInterval(drip));
      },
    ],
    [
      'a chain of slow redirects',
      (_, reply) => {
        const timer = setTimeout(() => reply.writeHead(302, { location: '/again' }).end(), 150);
        reply.on('close', () => clearTimeout(timer));
      },
    ],
  ])('end %s at the deadline', async (_case, listener) => {
    const { url } = await serve(listener);
    expect(await faultOf(url, LOCAL, 300)).toBe('timeout');
  });

  it('end a name that no server answers for', async () => {
    const access = { ...LOCAL, resolve: () => new Promise<string[]>(() => {}) };
    expect(await faultOf('http://slow.example/', access, 200)).toBe('timeout');
  });
});

describe('as it comes, without what tests let in', () => {
  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://user:word@example.com/',
    'http://example.com:8080/',
    'https://example.com:22/',
    'example.com',
    'http://',
  ])('%s is no page’s address', async (address) => {
    expect(await faultOf(address, {})).toBe('badAddress');
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://100.64.0.1/',
    'http://168.63.129.16/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:db8::1]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://localhost/',
    'https://127.0.0.1/',
  ])('%s is never connected to', async (address) => {
    const { sockets, stop } = countConnections();
    expect(await faultOf(address, {})).toBe('unreachable');
    stop();
    expect(sockets).toEqual([]);
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fd00:ec2::254',
    '::7f00:1',
  ])('nor is a host whose name means %s', async (address) => {
    const { port, seen } = await serve((_, reply) => reply.writeHead(200, HTML).end('<p>'));
    const resolving = (addresses: string[]) => ({ isAnyPort: true, resolve: async () => addresses });
    const { sockets, stop } = countConnections();
    expect(await faultOf(`http://inside.example:${port}/`, resolving([address]))).toBe('unreachable');
    stop();
    expect(sockets).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('nor is where a redirect leads', async () => {
    const inside = await serve((_, reply) => reply.writeHead(200, HTML).end('<p>secret</p>'));
    const { port } = await serve((request, reply) => {
      const to = request.url === '/name' ? 'http://inside.example' : 'http://127.0.0.1';
      const location = request.url === '/port' ? 'http://10.0.0.1:22/' : `${to}:${inside.port}/`;
      reply.writeHead(302, { location: request.url === '/file' ? 'file:///etc/passwd' : location }).end();
    });
    // One address of this machine counts as public, the other does not.
    const hosts: Record<string, string> = { 'site.example': '127.0.0.1', 'inside.example': '127.0.0.2' };
    const access = {
      publicAddresses: ['127.0.0.1'],
      isAnyPort: true,
      resolve: async (hostname: string) => [hosts[hostname] ?? '127.0.0.3'],
    };
    expect(await faultOf(`http://site.example:${port}/name`, access)).toBe('unreachable');
    expect(await faultOf(`http://site.example:${port}/port`, access)).toBe('unreachable');
    expect(await faultOf(`http://site.example:${port}/file`, access)).toBe('badAddress');
    expect(inside.seen).toEqual([]);
    // The test could fail: where both count as public, the page is read.
    expect(await faultOf(`http://site.example:${port}/literal`, access)).toBe('page');
  });

  it('nor is a name that has moved between two look-ups', async () => {
    const { port, seen } = await serve((_, reply) => reply.writeHead(200, HTML).end('<p>'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const asked: string[] = [];
    const access = {
      publicAddresses: ['127.0.0.1'],
      isAnyPort: true,
      resolve: async (hostname: string) => {
        asked.push(hostname);
        return answers.shift() ?? [];
      },
    };
    // One look-up for the check and the connection.
    expect(await faultOf(`http://site.example:${port}/`, access)).toBe('page');
    expect(asked).toHaveLength(1);
    expect(await faultOf(`http://site.example:${port}/`, access)).toBe('unreachable');
    expect(seen).toHaveLength(1);
  });
});

/** Where this process connects to in the meantime. */
function countConnections(): { sockets: unknown[]; stop(): void } {
  const sockets: unknown[] = [];
  const channel = diagnostics.channel('net.client.socket');
  const note = (message: unknown) => {
    (message as { socket: Socket }).socket.once('connectionAttempt', (ip: string) => sockets.push(ip));
  };
  channel.subscribe(note);
  return { sockets, stop: () => channel.unsubscribe(note) };
}
