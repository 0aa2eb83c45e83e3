import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import net, { type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** What a test lets in beyond what the product does. */
export interface PageAccess {
  /** IP addresses that count as public. */
  readonly publicAddresses?: readonly string[];
  readonly isAnyPort?: boolean;
  /** A host's IP addresses. */
  resolve?: (hostname: string) => Promise<string[]>;
}

/** What is sent to a page in place of asking for it. */
interface Sent {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

/** Azure's own service for its machines: public by its number, reachable from within only. */
const NEVER = ['168.63.129.16'];

/** All there is of the public internet in IPv6; what lies elsewhere leads to IPv4, to the neighbours or nowhere. */
const publicIpv6 = new net.BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

/** Asks for one page, or sends it something, and no more; the connection ends with the reply. */
export function createConnect(access: PageAccess, headers: OutgoingHttpHeaders) {
  const filter = { allowIPAddressList: [...(access.publicAddresses ?? [])], denyIPAddressList: NEVER };
  // They look at the address that is connected to: a name that changes its address in between gains nothing.
  const agents = {
    'http:': new RequestFilteringHttpAgent(filter),
    'https:': new RequestFilteringHttpsAgent(filter),
  };
  const lookup = lookupBy(access.resolve ?? resolve);
  return (url: URL, signal: AbortSignal, sent?: Sent): Promise<IncomingMessage> =>
    new Promise((done, fail) => {
      const literal = url.hostname.replace(/^\[|\]$/g, '');
      if (net.isIPv6(literal) && !isPublicIpv6(literal)) return fail(new Error('Not public'));
      const isTls = url.protocol === 'https:';
      const options = {
        method: sent ? 'POST' : 'GET',
        headers: { ...headers, ...sent?.headers },
        signal,
        lookup,
        agent: agents[isTls ? 'https:' : 'http:'],
      };
      const request = (isTls ? https : http).request(url, options, done);
      request.end(sent?.body);
      request.on('error', fail);
      // As when it wants to speak another protocol: there is no error then.
      request.on('close', () => fail(new Error('No reply')));
    });
}

const isPublicIpv6 = (address: string): boolean => publicIpv6.check(address, 'ipv6');

/** As Node's connections ask for addresses; of IPv6 only those that are public. */
const lookupBy =
  (find: (hostname: string) => Promise<string[]>): LookupFunction =>
  (hostname, options, done) => {
    find(hostname).then(
      (found) => {
        const addresses = found
          .filter((address) => !net.isIPv6(address) || isPublicIpv6(address))
          .map((address) => ({ address, family: net.isIP(address) }))
          .filter(({ family }) => family !== 0);
        const [first] = addresses;
        if (!first) return done(new Error('No public address'), '', 0);
        if (options.all) return done(null, addresses);
        return done(null, first.address, first.family);
      },
      (error: Error) => done(error, '', 0),
    );
  };

/**
 * By the name servers alone: names of this machine's own are nobody's website. The system's way, which knows them,
 * would keep one of the few threads that passwords are checked on waiting for each slow name server.
 */
async function resolve(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}
