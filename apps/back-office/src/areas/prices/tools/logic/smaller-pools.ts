import type { CategoryPool, UpdateOffersLongTerm } from '@meridienne/contracts';

interface Draws {
  id: number;
  pool: CategoryPool | null;
}

/** The shared stocks of what is ticked that have fewer units than places are typed: no more of them can be sold at once. */
export function smallerPools(
  { ids, quantity }: Pick<UpdateOffersLongTerm, 'ids' | 'quantity'>,
  categories: readonly Draws[],
): CategoryPool[] {
  if (typeof quantity !== 'number') return [];
  const keys = Array.isArray(ids) ? ids : Object.keys(ids ?? {});
  const ticked = new Set(keys.map((key) => Number(key.split('-')[0])));
  const pools = categories.flatMap(({ id, pool }) =>
    ticked.has(id) && pool ? [[pool.id, pool] as const] : [],
  );
  return [...new Map(pools).values()].filter(({ units }) => units < quantity);
}
