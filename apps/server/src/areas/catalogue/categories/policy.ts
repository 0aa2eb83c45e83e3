import { idOf } from '../../../hydra/iri.ts';

/** The category that a body means; this runs before the body is validated. */
export function categoryOf(body: unknown): number | null {
  const id: unknown = (body as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' || typeof id === 'number' ? idOf('Category', id) : null;
}
