import { AppError } from '../../kernel/app-error.ts';
import { readBody } from './bounded-body.ts';

const MAX_PICTURE_BYTES = 200_000;
const MAX_JSON_BYTES = 1_000_000;
/** A token is asked for again a little before it ends. */
const EARLY_S = 60;

interface Token {
  text: string;
  /** In seconds since 1970. */
  endsAt: number;
}

/** Requests to Flaticon with the key's token, which is asked for when it is missing, ended or refused. */
export function createFlaticonSession(base: string, apiKey: string) {
  let token: Promise<Token> | undefined;

  async function currentToken(signal: AbortSignal): Promise<string> {
    const known = await token?.catch(() => undefined);
    if (known && known.endsAt - EARLY_S > Date.now() / 1000) return known.text;
    token = askForToken(base, apiKey, signal);
    return (await token).text;
  }

  async function get(address: string, signal: AbortSignal, expected: number[] = []): Promise<Response> {
    const ask = async () =>
      fetch(address, {
        headers: { accept: 'application/json', authorization: `Bearer ${await currentToken(signal)}` },
        signal,
        redirect: 'error',
      });
    let reply = await ask();
    if (reply.status === 401) {
      await reply.body?.cancel();
      token = undefined;
      reply = await ask();
    }
    if (reply.status === 401 || reply.status === 403) throw refused();
    if (!reply.ok && !expected.includes(reply.status)) throw new Error(`Flaticon answered ${reply.status}`);
    return reply;
  }

  /** A picture of its own hosts: an address in a reply is no reason to ask just anybody. */
  async function picture(address: string | undefined, types: readonly string[], signal: AbortSignal) {
    if (address === undefined || !isItsOwn(address, base)) throw new Error('A picture of another host');
    const reply = await fetch(address, { signal, redirect: 'error' });
    const type = (reply.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (!reply.ok || !types.includes(type)) throw new Error(`A picture of ${type}, ${reply.status}`);
    return { type, bytes: await readBody(reply, MAX_PICTURE_BYTES) };
  }

  return {
    get,
    picture,
    json: readJson,
    /** The file itself, or, as for some plans, the address that it is at. */
    async svgOf(reply: Response, signal: AbortSignal): Promise<string> {
      if (!reply.headers.get('content-type')?.includes('json'))
        return (await readBody(reply, MAX_PICTURE_BYTES)).toString('utf8');
      const { data } = await readJson<{ data?: { url?: string } }>(reply);
      return (await picture(data?.url, ['image/svg+xml'], signal)).bytes.toString('utf8');
    },
  };
}

async function askForToken(base: string, apiKey: string, signal: AbortSignal): Promise<Token> {
  const body = new FormData();
  body.set('apikey', apiKey);
  const reply = await fetch(`${base}/app/authentication`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    signal,
    redirect: 'error',
  });
  if ([400, 401, 403].includes(reply.status)) throw refused();
  const { data } = await readJson<{ data?: { token?: string; expires?: number } }>(reply);
  if (!reply.ok || typeof data?.token !== 'string')
    throw new Error(`No token from Flaticon: ${reply.status}`);
  return { text: data.token, endsAt: data.expires ?? 0 };
}

const refused = () => new AppError('icons.keyRefused', 502, { fields: { success: false } });

function isItsOwn(address: string, base: string): boolean {
  if (!URL.canParse(address)) return false;
  const { host, protocol } = new URL(address);
  return host === new URL(base).host || (protocol === 'https:' && /(^|\.)flaticon\.com$/.test(host));
}

/** @typeParam T what the service says that it answers */
async function readJson<T>(reply: Response): Promise<T> {
  return JSON.parse((await readBody(reply, MAX_JSON_BYTES)).toString('utf8')) as T;
}
