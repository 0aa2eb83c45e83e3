import type { FastifyRequest } from 'fastify';
import { invalid } from '../kernel/app-error.ts';
import type { Paging } from '../kernel/paging.ts';
import type { ResourceName } from './iri.ts';
import { searchTemplate } from './search.ts';

/**
 * Reads paging and order from a query.
 * @param orderable the fields that a caller may order by, besides the id
 * @throws {AppError} 422 on an order by another field, or in neither direction
 */
export function readPaging(
  query: Record<string, unknown>,
  options: { itemsPerPage: number; orderable: readonly string[] },
): Paging {
  const order: Paging['order'] = [];
  const orderable = ['id', ...options.orderable];
  for (const [name, value] of Object.entries(query)) {
    const field = /^order\[(.+)\]$/.exec(name)?.[1];
    if (field !== undefined) order.push(orderBy(field, value, name, orderable));
  }
  const sortField = query['sortField'];
  if (typeof sortField === 'string' && sortField !== '') {
    order.push(orderBy(sortField, query['sortOrder'] ?? 'asc', 'sortField', orderable));
  }
  return {
    page: Number(query['page'] ?? 1),
    itemsPerPage:
      query['pagination'] === false ? null : Number(query['itemsPerPage'] ?? options.itemsPerPage),
    order,
  };
}

function orderBy(field: string, value: unknown, parameter: string, orderable: readonly string[]) {
  const direction = /^(asc|desc)(end)?$/.exec(String(value).toLowerCase())?.[1];
  if (!orderable.includes(field) || direction === undefined) throw invalid(parameter, 'unknownChoice');
  return { field, direction: direction as 'asc' | 'desc' };
}

/** Types that are embedded in other resources and have no address of their own. */
export const NAMELESS = [
  'AuditEntry',
  'Event',
  'Guest',
  'GivenUpMail',
  'OfferChange',
  'OfferHistoryEntry',
] as const;

/** A page of resources as Hydra has it, with links to its neighbours. */
export function collection(
  request: FastifyRequest,
  name: ResourceName | (typeof NAMELESS)[number],
  paging: Paging | null,
  total: number,
  members: readonly unknown[],
): Record<string, unknown> {
  const url = new URL(request.url, 'http://local');
  return {
    '@context': `/api/contexts/${name}`,
    '@id': url.pathname,
    '@type': 'hydra:Collection',
    'hydra:member': paging ? members : orderedById(request, members),
    'hydra:totalItems': total,
    ...(paging &&
      paging.itemsPerPage !== null && { 'hydra:view': view(url, paging.page, paging.itemsPerPage, total) }),
    ...(paging && search(request)),
  };
}

/** What is told whole is ordered here; a page's order is the query's. @throws {AppError} 422 in neither direction */
function orderedById(request: FastifyRequest, members: readonly unknown[]): readonly unknown[] {
  const asked = (request.query as Record<string, unknown>)['order[id]'];
  if (asked === undefined) return members;
  const { direction } = orderBy('id', asked, 'order[id]', ['id']);
  const sign = direction === 'asc' ? 1 : -1;
  const idIn = (member: unknown) => (member as { id?: number }).id ?? 0;
  return members.toSorted((one, other) => sign * (idIn(one) - idIn(other)));
}

/** At a collection's own address only: below an account, and in what a page's visitor loads, it were ballast. */
function search(request: FastifyRequest): Record<string, unknown> | null {
  const { call } = request.routeOptions.config;
  const template = call?.method === 'GET' && !call.path.includes(':') ? searchTemplate(call) : null;
  return template && { 'hydra:search': template };
}

function view(url: URL, page: number, itemsPerPage: number, total: number): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / itemsPerPage));
  const at = (wanted: number) => {
    const query = new URLSearchParams(url.search);
    query.set('page', String(wanted));
    return `${url.pathname}?${query.toString()}`;
  };
  return {
    '@id': at(page),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    'hydra:last': at(last),
    ...(page > 1 && { 'hydra:previous': at(Math.min(page - 1, last)) }),
    ...(page < last && { 'hydra:next': at(page + 1) }),
  };
}

/** A resource at the top of a reply. */
export function withContext<R extends { '@type': string }>(resource: R): { '@context': string } & R {
  return { '@context': `/api/contexts/${resource['@type']}`, ...resource };
}
