import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefronts } from '../../storefront/queries/known-storefronts.ts';
import { type Contents, NO_CONTENTS } from '../../storefront/queries/read-contents.ts';
import type { Storefront } from '../../storefront/queries/storefront.ts';

export interface ServiceType {
  id: number;
  name: string;
  names: Record<string, string>;
}

const serviceTypesOf = namedStatement<ServiceType, { accountId: number }>(
  'service-types-for-agents',
  `select id, name, names from cat_tags where account_id = :accountId order by name, id`,
);

export interface KnownVenue {
  venue: Storefront;
  contents: Contents;
  serviceTypes: readonly ServiceType[];
}

/** What seldom changes of a venue, with what its rooms are. */
export async function readKnownVenue(
  { pool, storefronts }: { pool: Pool; storefronts: Storefronts },
  scope: AccountScope,
): Promise<KnownVenue> {
  const [consulted, serviceTypes] = await Promise.all([
    storefronts.consult(scope, (_venue, contents) => contents()),
    serviceTypesOf(pool, { accountId: scope.accountId }),
  ]);
  if (!consulted) throw new Error('An account that was there a moment ago is gone');
  return { venue: consulted.venue, contents: consulted.answer ?? NO_CONTENTS, serviceTypes };
}
