import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface S3Server {
  env: Record<string, string>;
  /** Key → what is kept, below the bucket. */
  objects: Map<string, { bytes: Buffer; type: string }>;
  /** `METHOD /path` of each request that was signed rightly. */
  requests: string[];
  /** Answers in place of the service, for a test of its failures. */
  behave: 'well' | 'slowly' | 'refuse' | 'fail' | 'stall' | 'unsized' | 'keep';
  close(): Promise<void>;
}

const SECRET = 'a-secret-of-the-tests';
const BUCKET = 'photos';

/** A service on loopback that speaks as much S3 as the photo library needs, and checks each signature. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (own.behave === 'slowly') return;
      if (!isSigned(request)) return fail(response, 403, 'SignatureDoesNotMatch');
      if (own.behave === 'refuse') return fail(response, 403, 'AccessDenied');
      if (own.behave === 'fail') return fail(response, 500, 'InternalError');
      // A head, a first byte, and nothing more.
      if (own.behave === 'stall') return void response.writeHead(200, { 'Content-Length': 9 }).write('<');
      if (own.behave === 'unsized' && request.method === 'GET')
        return void response.writeHead(200).end('photo');
      requests.push(`${request.method} ${request.url}`);
      if (own.behave === 'keep' && request.method === 'POST') {
        const [, key = ''] = /<Key>(.*?)<\/Key>/.exec(body.toString()) ?? [];
        const why = `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>No</Message></Error>`;
        return xml(response, 200, `<DeleteResult>${why}</DeleteResult>`);
      }
      serve(objects, request, response, body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port');
  const own: S3Server = {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'fr-par',
      S3_ACCESS_KEY_ID: 'tests',
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    objects,
    requests,
    behave: 'well',
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return own;
}

function serve(
  objects: S3Server['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
  const [, bucket, ...rest] = pathname.split('/');
  if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));
  const found = objects.get(key);
  switch (request.method) {
    case 'PUT':
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' });
      return void response.writeHead(200, { ETag: '"0"' }).end();
    case 'DELETE':
      objects.delete(key);
      return void response.writeHead(204).end();
    case 'POST': {
      const keys = [...body.toString().matchAll(/<Key>(.*?)<\/Key>/g)].map(([, each = '']) => each);
      for (const each of keys) objects.delete(each);
      const deleted = keys.map((each) => `<Deleted><Key>${each}</Key></Deleted>`).join('');
      return xml(response, 200, `<DeleteResult>${deleted}</DeleteResult>`);
    }
    default: {
      if (searchParams.get('list-type') === '2') {
        const listed = [...objects].filter(([each]) => each.startsWith(searchParams.get('prefix') ?? ''));
        const contents = listed.map(
          ([each, { bytes }]) =>
            `<Contents><Key>${each}</Key><Size>${bytes.length}</Size><LastModified>2026-01-01T00:00:00Z</LastModified><ETag>"0"</ETag></Contents>`,
        );
        return xml(
          response,
          200,
          `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
        );
      }
      if (!found) return fail(response, 404, 'NoSuchKey');
      return void response.writeHead(200, { 'Content-Length': found.bytes.length }).end(found.bytes);
    }
  }
}

const fail = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>No</Message></Error>`);

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body);
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature Version 4, worked out again from what came. */
function isSigned(request: IncomingMessage): boolean {
  const [, scope = '', names = '', sent = ''] =
    /^AWS4-HMAC-SHA256 Credential=tests\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://local');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    headers.join(''),
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const said = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${SECRET}`, day), region));
  return sent !== '' && hmac(key, said).toString('hex') === sent;
}
