import { accountSells, venueNow } from '@meridienne/domain';
import { type AccountScope, scopeOfPublicWidget } from '../../../kernel/scope.ts';
import type { Storefronts } from '../storefront/queries/known-storefronts.ts';
import type { Storefront } from '../storefront/queries/storefront.ts';

const LARGEST_ID = 2_147_483_647;

export interface AgentVenue {
  readonly scope: AccountScope;
  readonly venue: Storefront;
}

/**
 * The account at whose address an agent calls. What it sells is for everybody to see and to book, once it has let agents
 * in; null where it hasn't, sells nothing at present, or isn't there.
 */
export async function venueForAgents(
  { storefronts, clock }: { storefronts: Storefronts; clock: () => Date },
  account: string,
): Promise<AgentVenue | null> {
  const accountId = Number(account);
  if (!(accountId >= 1 && accountId <= LARGEST_ID)) return null;
  const scope = scopeOfPublicWidget(accountId);
  // Asked of the database, so that what is switched off is off at once, in every process.
  const consulted = await storefronts.consult(scope, () => null);
  if (!consulted?.venue.agentsBook) return null;
  const { venue } = consulted;
  return accountSells(venue, venueNow(clock(), venue.timeZone).day) ? { scope, venue } : null;
}
