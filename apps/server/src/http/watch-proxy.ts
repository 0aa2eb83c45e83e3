import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { routePattern } from './log.ts';

/** What requests can show to be set otherwise than it is. */
export type ProxyFault = 'untrusted' | 'absent' | 'scheme' | 'host';

export const PROXY_FAULTS: Readonly<Record<ProxyFault, string>> = {
  untrusted:
    'Requests carry X-Forwarded-For while TRUST_PROXY is off: all callers count as one address, the proxy’s. Set TRUST_PROXY=on.',
  absent:
    'TRUST_PROXY is set and requests carry no X-Forwarded-For: without a proxy that writes it, callers write it themselves.',
  scheme: 'The proxy says another scheme in X-Forwarded-Proto than PUBLIC_URL has.',
  host: 'Requests are for another host than that of PUBLIC_URL: links and mails lead elsewhere.',
};

/** So many are looked at before anything is said: a single odd caller says nothing of the proxy. */
const WINDOW = 40;
/** What looks after a server asks it directly. */
const ASIDE = new Set(['/health', '/ready', '/metrics', 'none']);
const LOCAL = /^(?:localhost|[\d.]+|\[[\da-f:]+\])(?::\d+)?$/i;

export interface ProxyWatch {
  /** What most of the requests so far have shown. */
  readonly found: ReadonlySet<ProxyFault>;
}

/** Looks whether requests come the way that the settings say, and warns once of each thing that most of them contradict. */
export function watchProxy(
  app: FastifyInstance,
  { trustProxy, publicUrl }: Pick<Settings, 'trustProxy' | 'publicUrl'>,
  window = WINDOW,
): ProxyWatch {
  const found = new Set<ProxyFault>();
  const { protocol, host } = new URL(publicUrl);
  let looked = 0;
  let counts: Partial<Record<ProxyFault, number>> = {};

  const faultsOf = ({ headers }: FastifyRequest): ProxyFault[] => {
    const isForwarded = headers['x-forwarded-for'] !== undefined;
    const isTrusting = trustProxy !== 0;
    const scheme = headers['x-forwarded-proto'];
    const asked = headers['x-forwarded-host'] ?? headers.host ?? '';
    return [
      ...(isForwarded && !isTrusting ? (['untrusted'] as const) : []),
      ...(!isForwarded && isTrusting ? (['absent'] as const) : []),
      ...(typeof scheme === 'string' && `${scheme}:` !== protocol ? (['scheme'] as const) : []),
      // A proxy may ask by an address of its own; that tells nothing.
      ...(typeof asked === 'string' && asked !== host && !LOCAL.test(asked) ? (['host'] as const) : []),
    ];
  };

  app.addHook('onRequest', (request, _reply, done) => {
    if (ASIDE.has(routePattern(request))) return done();
    for (const fault of faultsOf(request)) counts[fault] = (counts[fault] ?? 0) + 1;
    if (++looked < window) return done();
    for (const [fault, count] of Object.entries(counts) as [ProxyFault, number][]) {
      if (count * 2 <= looked || found.has(fault)) continue;
      found.add(fault);
      app.log.warn(
        { setting: fault === 'scheme' || fault === 'host' ? 'PUBLIC_URL' : 'TRUST_PROXY' },
        PROXY_FAULTS[fault],
      );
    }
    looked = 0;
    counts = {};
    done();
  });
  return { found };
}
