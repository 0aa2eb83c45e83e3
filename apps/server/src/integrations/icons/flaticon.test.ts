import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '../../kernel/app-error.ts';
import { createFlaticon } from './flaticon.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const SVG = '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

interface Behaviour {
  key?: string;
  lifetime?: number;
  /** Tokens that it has forgotten, although they have not ended. */
  refuses?: Set<string>;
  pictureHost?: string;
  download?: (response: ServerResponse, base: string) => void;
  /** Never answers below this path. */
  hangsAt?: string;
  /** Answers below this path that it is out of order. */
  breaksAt?: string;
  /** Sends pictures, or answers to a search, that are larger than may be; `announced` with their length. */
  isHuge?: { what: 'picture' | 'search' | 'file'; announced: boolean };
  /** Sends elsewhere who searches. */
  redirectsTo?: string;
  deadlineMs?: number;
}

/** A server that speaks Flaticon's protocol; `asked` is what it was asked. */
async function flaticon(behaviour: Behaviour = {}) {
  const asked: string[] = [];
  let tokens = 0;
  const server = createServer((request, response) => void answer(request, response));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const origin = `http://127.0.0.1:${address.port}`;
  const base = `${origin}/v3`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path}`);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (behaviour.hangsAt !== undefined && path.startsWith(behaviour.hangsAt)) return undefined;
    if (behaviour.breaksAt !== undefined && path.startsWith(behaviour.breaksAt)) return json(500, {});
    if (path === '/v3/app/authentication') {
      const body = await text(request);
      const isForm = request.headers['content-type']?.startsWith('multipart/form-data') === true;
      if (!isForm || !body.includes('name="apikey"') || !body.includes(behaviour.key ?? 'the key')) {
        return json(401, { error: 'invalid key' });
      }
      tokens += 1;
      const expires = Math.floor(Date.now() / 1000) + (behaviour.lifetime ?? 86_400);
      return json(200, { data: { token: `token ${tokens}`, expires } });
    }
    if (path.startsWith('/png/')) {
      if (behaviour.isHuge?.what === 'picture') return flood(response, 'image/png');
      return response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    }
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (token === '' || token === 'undefined' || behaviour.refuses?.has(token)) return json(401, {});
    if (path.startsWith('/v3/search/icons/priority?')) {
      if (behaviour.redirectsTo !== undefined) {
        return response.writeHead(302, { location: behaviour.redirectsTo }).end();
      }
      if (behaviour.isHuge?.what === 'search') return flood(response, 'application/json');
      const host = behaviour.pictureHost ?? origin;
      return json(200, {
        data: [
          {
            id: 42,
            description: 'shower',
            images: { 64: `${host}/png/64/42.png`, 128: `${host}/png/128/42.png` },
          },
          { id: 43, tags: 'bath,water', images: { 512: `${host}/png/512/43.png` } },
        ],
        metadata: { page: 1, count: 2, total: 2 },
      });
    }
    if (path === '/v3/item/icon/download/42?format=svg') {
      if (behaviour.isHuge?.what === 'file') return flood(response, 'image/svg+xml');
      if (behaviour.download) return behaviour.download(response, base);
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG);
    }
    return json(404, {});
  }
  /** A body that never ends, for who would wait for its end. */
  function flood(response: ServerResponse, type: string) {
    const length = behaviour.isHuge?.announced === true ? { 'content-length': 10_000_000 } : {};
    response.writeHead(200, { 'content-type': type, ...length });
    response.write(Buffer.alloc(behaviour.isHuge?.announced === true ? 10 : 2_000_000, ' '));
  }
  const { deadlineMs } = behaviour;
  const options = { apiKey: 'the key', url: `${base}/`, ...(deadlineMs !== undefined && { deadlineMs }) };
  return { base, asked, provider: createFlaticon(options) };
}

const failure = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`No AppError: ${String(error)}`);
  return error;
};
const shower = [['douche', 'shower']] as const;
const bed = [['lit', 'bed']] as const;

it('asks in English for icons, with the pictures at hand', async () => {
  const { provider, asked } = await flaticon();
  const png = `data:image/png;base64,${PNG.toString('base64')}`;
  expect(await provider.search(shower)).toEqual([
    { id: '42', label: 'shower', images: { svg: png } },
    { id: '43', label: 'bath', images: { svg: png } },
  ]);
  expect(asked).toContain('GET /v3/search/icons/priority?q=shower&limit=30');
  expect(asked).toContain('GET /png/128/42.png');
});

it('asks for one token for as long as it lives', async () => {
  const { provider, asked } = await flaticon();
  await provider.search(shower);
  await provider.search(bed);
  expect(asked.filter((each) => each.startsWith('POST'))).toHaveLength(1);
  const short = await flaticon({ lifetime: 5 });
  await short.provider.search(shower);
  await short.provider.search(bed);
  expect(short.asked.filter((each) => each.startsWith('POST'))).toHaveLength(2);
});

it('asks once for what it was told a moment ago', async () => {
  const { provider, asked } = await flaticon();
  const first = await provider.search(shower);
  await provider.markup('42');
  const { length } = asked;
  expect(await provider.search(shower)).toEqual(first);
  expect(await provider.markup('42')).toBe(SVG);
  expect(asked).toHaveLength(length);
});

it.each([
  ['picture', true],
  ['picture', false],
  ['search', true],
  ['search', false],
  ['file', true],
  ['file', false],
] as const)('receives no %s without an end, announced: %s', async (what, announced) => {
  const { provider } = await flaticon({ isHuge: { what, announced } });
  const { code, cause } = await failure(what === 'file' ? provider.markup('42') : provider.search(shower));
  expect(code).toBe('icons.unavailable');
  expect(String(cause)).toMatch(what === 'picture' ? /None of the pictures/ : /More than \d+ bytes/);
});

it('follows it nowhere', async () => {
  const other = await flaticon();
  const { provider } = await flaticon({ redirectsTo: `${other.base}/search/icons/priority?q=x` });
  expect(await failure(provider.search(shower))).toMatchObject({ code: 'icons.unavailable' });
  expect(other.asked).toEqual([]);
});

it('asks for another token when its own is refused', async () => {
  const { provider } = await flaticon({ refuses: new Set(['token 1']) });
  expect(await provider.search(shower)).toHaveLength(2);
});

it('says that the key is refused', async () => {
  const { provider } = await flaticon({ key: 'another key' });
  expect(await failure(provider.search(shower))).toMatchObject({ code: 'icons.keyRefused', status: 502 });
});

it('reads an icon as a file, or at the address that it is told', async () => {
  expect(await (await flaticon()).provider.markup('42')).toBe(SVG);
  const elsewhere = await flaticon({
    download: (response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: { url: 'https://evil.example/42.svg' } })),
  });
  expect(await failure(elsewhere.provider.markup('42'))).toMatchObject({ code: 'icons.unavailable' });
});

it('knows no icon that Flaticon does not know, and asks for none that is no number', async () => {
  const { provider, asked } = await flaticon();
  expect(await provider.markup('41')).toBeNull();
  expect(await provider.markup('../app')).toBeNull();
  expect(asked.filter((each) => each.includes('..'))).toEqual([]);
});

it('fetches no picture from another host', async () => {
  const other = await flaticon();
  const { provider } = await flaticon({ pictureHost: new URL(other.base).origin });
  expect(await failure(provider.search(shower))).toMatchObject({ code: 'icons.unavailable', status: 503 });
  expect(other.asked).toEqual([]);
});

it.each(['/v3/app', '/v3/search', '/png'])('gives up when %s is slow', async (hangsAt) => {
  const { provider } = await flaticon({ hangsAt, deadlineMs: 200 });
  const error = await failure(provider.search(shower));
  expect(error).toMatchObject({ code: 'icons.unavailable', status: 503, fields: { success: false } });
});

it('says that it is down, and is mended by the next try', async () => {
  const behaviour: Behaviour = { breaksAt: '/v3/app' };
  const { provider } = await flaticon(behaviour);
  expect(await failure(provider.search(shower))).toMatchObject({ code: 'icons.unavailable' });
  delete behaviour.breaksAt;
  expect(await provider.search(shower)).toHaveLength(2);
  const down = createFlaticon({ apiKey: 'the key', url: 'http://127.0.0.1:1' });
  expect(await failure(down.search(shower))).toMatchObject({ code: 'icons.unavailable', status: 503 });
});
