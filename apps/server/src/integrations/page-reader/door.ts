import type { IncomingMessage } from 'node:http';
import type { PageAccess } from './connect.ts';

export type DoorFault =
  | 'badAddress'
  /** No such host, no answer, or no public address. */
  | 'unreachable'
  | 'certificate'
  | 'timeout'
  | 'tooManyRedirects'
  /** An HTTP status other than success. */
  | 'refused';

/** `address` is the one that failed, after redirects; `status` comes with `refused`. */
export interface Failed<Fault> {
  kind: 'failed';
  fault: Fault;
  address: string;
  status: number | null;
}

export interface DoorOptions {
  /** Where whoever sees the request in a log finds out who asked. */
  publicUrl: string;
  /** For a test, where pages are on this machine. */
  access?: PageAccess;
  deadlineMs?: number;
}

const DEADLINE_MS = 8_000;
const MOST_REDIRECTS = 3;

/**
 * The way out to addresses that anybody may have typed, so: http and https at their usual ports, public addresses
 * only, each redirect looked at like the first address, no cookies, no credentials, one deadline for everything.
 * @param options.take reads a reply of success; what it throws is as if nothing had been reached
 */
export function createDoor<Answer>(
  options: DoorOptions & {
    accept: string;
    take: (reply: IncomingMessage, address: string) => Promise<Answer>;
  },
): (address: string) => Promise<Answer | Failed<DoorFault>> {
  const { publicUrl, accept, take, access = {}, deadlineMs = DEADLINE_MS } = options;
  let loading: ReturnType<typeof loadConnect> | undefined;
  const loadConnect = async () =>
    (await import('./connect.ts')).createConnect(access, {
      // What guards sites lets few others in.
      'user-agent': `Mozilla/5.0 (compatible; Meridienne/1.0; +${publicUrl})`,
      accept,
      'accept-encoding': 'gzip, deflate, br',
    });

  return async (typed) => {
    const connect = await (loading ??= loadConnect());
    const signal = AbortSignal.timeout(deadlineMs);
    let address = typed;
    try {
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const url = pageAddress(address, access.isAnyPort === true);
        if (!url) return failed('badAddress', address);
        address = url.href;
        const reply = await connect(url, signal);
        try {
          const next = redirectOf(reply, url);
          if (next === null) {
            const { statusCode = 0 } = reply;
            if (statusCode < 200 || statusCode > 299) return failed('refused', address, statusCode);
            return await take(reply, address);
          }
          address = next;
        } finally {
          reply.destroy();
        }
      }
      return failed('tooManyRedirects', address);
    } catch (error) {
      if (signal.aborted) return failed('timeout', address);
      return failed(isCertificateFault(error) ? 'certificate' : 'unreachable', address);
    }
  };
}

export const failed = <Fault>(
  fault: Fault,
  address: string,
  status: number | null = null,
): Failed<Fault> => ({ kind: 'failed', fault, address, status });

/** Null for what is no page's address, and for ports where something else than a website may listen. */
function pageAddress(address: string, isAnyPort: boolean): URL | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.port !== '' && !isAnyPort) return null;
  url.hash = '';
  return url;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | null {
  if (!REDIRECTS.has(statusCode) || headers.location === undefined) return null;
  return URL.parse(headers.location, from.href)?.href ?? headers.location;
}

/** What Node calls the faults of a certificate: expired, of another name, of nobody known. */
export const isCertificateFault = (error: unknown): boolean =>
  /^(CERT_|ERR_TLS_CERT_|DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER|VERIFY_LEAF))/.test(
    String((error as { code?: unknown } | null)?.code),
  );
