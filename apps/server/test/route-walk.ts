import { AGENT_HEADERS } from './agent.ts';
import { ROUTE_REQUESTS } from './route-requests.ts';
import type { Records } from './route-records.ts';
import { KEY_SCOPES, type KeyCaller } from './key-matrix.ts';
import type { MatrixCaller } from './route-matrix.ts';
import type { World } from './world.ts';

/** A call of a route by somebody, or by a key, and what it is answered. */
export interface WalkedCall {
  route: string;
  method: string;
  url: string;
  as: MatrixCaller | KeyCaller;
  expected: number;
}

/** Each route of the server as the matrix names it; Fastify adds a HEAD beside each GET. */
export const routesOf = ({ app }: World): string[] => app.routeTable.flatMap(nameOf);

export function nameOf({ method, url }: World['app']['routeTable'][number]): string[] {
  const methods = [method].flat().filter((each) => each !== 'HEAD');
  return methods.length === 0 ? [] : [`${methods.join('|')} ${url}`];
}

/** A route, with every method. */
export function methodsOf(route: string): { route: string; method: string; url: string }[] {
  const [methods = '', url = ''] = route.split(' ');
  const each = methods === 'GET' ? ['GET', 'HEAD'] : methods.split('|');
  return each.map((method) => ({ route, method, url }));
}

/** Answers for as long as its client stays. */
const ENDLESS = 'GET /api/accounts/:id/events';

/** It may change something, so it is tried on records that nothing else looks at. */
export const isWrite = ({ method, expected }: WalkedCall): boolean =>
  !['GET', 'HEAD'].includes(method) && expected < 400;

export const idFor = (url: string, records: Records) => records.ids[/([^/]+)\/:id/.exec(url)?.[1] ?? ''];

export const isKeyCaller = (as: WalkedCall['as']): as is KeyCaller => as in KEY_SCOPES;

/** Null for what the matrix says, else what came in its place. */
export async function faultOf(world: World, call: WalkedCall, records: Records): Promise<string | null> {
  const { method, route, as, expected } = call;
  const { path, reply } = await ask(world, call, records);
  if (reply.statusCode === expected) return null;
  const body = route === ENDLESS ? '' : reply.body.slice(0, 300);
  return `${method} ${path} as ${as}: ${reply.statusCode} in place of ${expected} ${body}`;
}

/** Calls a route as somebody; of what is endless only the status is there. */
export async function ask(world: World, call: Omit<WalkedCall, 'expected'>, records: Records) {
  const { route, method, url, as } = call;
  const request = ROUTE_REQUESTS[route]?.(records, isKeyCaller(as) ? 'hotelierA' : as) ?? {};
  const path = request.path ?? url.replace(':id', String(idFor(url, records)));
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  const isEndless = route === ENDLESS;
  const token = as === 'anonymous' ? null : isKeyCaller(as) ? records.keys[as] : world.token(as);
  const reply = await world.app.inject({
    payloadAsStream: isEndless,
    method: method as 'GET',
    url: hasBody ? path : `${path}?account.id=${records.accountId}&category.id=${records.spaId}`,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(request.fields && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(request.message && AGENT_HEADERS),
    },
    ...(hasBody && {
      payload: request.fields?.toString() ??
        request.form ??
        request.message ?? { account: records.accountId, ...request.body },
    }),
  });
  if (isEndless) reply.raw.res.destroy();
  return { path, reply };
}
