import type { Closure } from '@meridienne/contracts';
import type { News } from '../../http/live-news.ts';
import { iri } from '../../hydra/iri.ts';
import type { ClosureRow } from './queries.ts';

export function presentClosure(row: ClosureRow): Closure {
  return {
    '@id': iri('Closure', row.id),
    '@type': 'Closure',
    id: row.id,
    account: iri('Account', row.account_id),
    from: row.from_day,
    to: row.to_day,
    categories: row.category_ids?.map((id) => iri('Category', id)) ?? null,
    reason: row.reason,
    tellsReason: row.tells_reason,
    createdAt: row.made_at.toISOString(),
    createdBy: row.made_by_name,
    toldAt: row.told_at?.toISOString() ?? null,
    toldCount: row.told_count,
    reopenedAt: row.reopened_at?.toISOString() ?? null,
  };
}

/** Where a closing changes what pages show. */
export const closureNews = (row: ClosureRow, kind: 'offers' | 'bookings'): News[] => [
  {
    accountId: row.account_id,
    kind,
    ...(row.category_ids && { categories: row.category_ids }),
    from: row.from_day,
    to: row.to_day,
  },
];
