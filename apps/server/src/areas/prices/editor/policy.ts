import type { FastifyRequest } from 'fastify';
import { idOf } from '../../../hydra/iri.ts';
import { invalid } from '../../../kernel/app-error.ts';
import { checkedKeys, readCellKey } from './rules.ts';

// These decide whose account is meant, before validation: nothing may be trusted to have its shape.

export function categoryOfKeys(request: FastifyRequest): number | null {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const [key] = checkedKeys(body['ids']);
  if (key === undefined) throw invalid('ids', 'offers.allRequired');
  return readCellKey(key, false).categoryId;
}

export function categoryOfCells(request: FastifyRequest): number | null {
  const offers: unknown = (request.body as { offers?: unknown } | null | undefined)?.offers;
  const first: unknown = Array.isArray(offers) ? offers[0] : undefined;
  const category: unknown = (first as { category?: unknown } | null | undefined)?.category;
  if (typeof category !== 'string' && typeof category !== 'number') {
    throw invalid('offers[0].category', 'required');
  }
  return idOf('Category', category);
}

export function categoryOfQuery(request: FastifyRequest): number | null {
  const sent = (request.query as Record<string, unknown>)['category.id'];
  if (typeof sent !== 'string') throw invalid('category.id', 'required');
  return idOf('Category', sent);
}
