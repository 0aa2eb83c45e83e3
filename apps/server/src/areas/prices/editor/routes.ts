import * as calls from '@meridienne/contracts';
import { addDays, venueNow } from '@meridienne/domain';
import type { FastifyInstance } from 'fastify';
import type { SignedInUser } from '../../../http/access.ts';
import type { AccountScope } from '../../../kernel/scope.ts';
import type { Deps } from '../../../http/deps.ts';
import type { News } from '../../../http/live-news.ts';
import { accountOfBody, accountOfQuery, accountOfRecord } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { collection, readPaging, withContext } from '../../../hydra/collection.ts';
import { accountFacts } from '../../venue-at-hand/queries.ts';
import type { Updated, Writer } from './commands/cell-state.ts';
import { copyOffers } from './commands/copy-offers.ts';
import { presentUpdated } from './commands/present-updated.ts';
import { undoOffers } from './commands/undo-offers.ts';
import { updateOffersLongTerm } from './commands/update-offers-long-term.ts';
import { updateOffers } from './commands/update-offers.ts';
import { categoryOfCells, categoryOfKeys, categoryOfQuery } from './policy.ts';
import { presentOffer } from './present.ts';
import { findOffer, listCategoryOffers, listOffers } from './queries.ts';
import {
  partOfCells,
  partOfCopy,
  partOfLongTerm,
  readCells,
  readCopy,
  readLongTerm,
  type Venue,
  type WrittenPart,
} from './rules.ts';

/** 5000 cells of the grid, spelt out. */
const BODY_LIMIT = 4 * 1024 * 1024;
/** The grid of a category shows as many. */
const GRID_DAYS = 31;
const PAGE_SIZE = 30;

export function registerOffers(app: FastifyInstance, deps: Deps): void {
  registerOfferWrites(app, deps);
  registerOfferReads(app, deps);
}

/** The venue's day and money, as writing prices needs them. */
const venueAt = async ({ db, clock }: Deps, scope: AccountScope): Promise<Venue> => {
  const { currency, timeZone } = await accountFacts(db, scope);
  return { currency, today: venueNow(clock(), timeZone).day };
};

function registerOfferWrites(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const write = async (
    { scope, user, body }: { scope: AccountScope; user: SignedInUser; body: { preview?: boolean | null } },
    command: (writer: Writer, facts: Venue) => Promise<Written>,
  ) => {
    const facts = await venueAt(deps, scope);
    const writer = { userId: user.id, preview: body.preview === true };
    return { ...(await command(writer, facts)), currency: facts.currency };
  };
  route(app, calls.updateOffersLongTerm, {
    policy: accountOfRecord('admin', 'categories', categoryOfKeys, 'offers.gone'),
    handler: (input) =>
      write(input, async (writer, facts) => {
        const update = readLongTerm(input.body, facts);
        return {
          updated: await updateOffersLongTerm(db, input.scope, writer, update),
          part: partOfLongTerm(update),
        };
      }),
    tells: offersWritten,
    answer: presentWritten,
  });
  for (const [call, isActivity] of [
    [calls.updateOffers, false],
    [calls.updateActivityOffers, true],
  ] as const) {
    route(app, call, {
      policy: accountOfRecord('admin', 'categories', categoryOfCells, 'offers.gone'),
      bodyLimit: BODY_LIMIT,
      handler: (input) =>
        write(input, async (writer, facts) => {
          const cells = readCells(input.body.offers, facts, isActivity);
          return { updated: await updateOffers(db, input.scope, writer, cells), part: partOfCells(cells) };
        }),
      tells: offersWritten,
      answer: presentWritten,
    });
  }
  route(app, calls.copyOffers, {
    policy: accountOfBody('admin'),
    handler: (input) =>
      write(input, async (writer, facts) => {
        const wanted = readCopy(input.body, facts);
        return { updated: await copyOffers(db, input.scope, writer, wanted), part: partOfCopy(wanted) };
      }),
    tells: offersWritten,
    answer: presentWritten,
  });
  route(app, calls.undoOffers, {
    policy: accountOfBody('admin'),
    handler: async ({ scope, user, body }) => {
      const { today } = await venueAt(deps, scope);
      return undoOffers(db, scope, user.id, body.change, today);
    },
    tells: ({ part, totalUpdated }, { scope: { accountId } }) =>
      totalUpdated > 0 ? [{ accountId, kind: 'offers', ...part }] : [],
    answer: ({ totalUpdated, totalSkipped }) => ({ totalUpdated, totalSkipped }),
  });
}

function registerOfferReads(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, calls.listOffers, {
    policy: accountOfQuery('staff'),
    handler: async ({ scope, query, request }) => {
      const paging = readPaging(query, { itemsPerPage: PAGE_SIZE, orderable: [] });
      const { rows, total } = await listOffers(db, scope, paging, {
        categoryId: query['category.id'],
        from: query['day[after]'] ?? null,
        to: query['day[before]'] ?? null,
      });
      return collection(request, 'Offer', paging, total, rows.map(presentOffer));
    },
  });
  route(app, calls.readOffer, {
    policy: accountOfRecord('staff', 'offers'),
    handler: async ({ scope, params }) => withContext(presentOffer(await findOffer(db, scope, params.id))),
  });
  route(app, calls.listActivityOffers, {
    policy: accountOfRecord('staff', 'categories', categoryOfQuery),
    handler: async ({ scope, query, request }) => {
      const from = query['day[after]'] ?? (await venueAt(deps, scope)).today;
      const to = query['day[before]'] ?? addDays(from, GRID_DAYS - 1);
      const rows = await listCategoryOffers(db, scope, { categoryId: query['category.id'], from, to });
      return collection(request, 'Offer', null, rows.length, rows.map(presentOffer));
    },
  });
}

interface Written {
  updated: Updated;
  /** Where the write may have changed something. */
  part: WrittenPart;
}

/** Nothing of what was only looked at, or was so already. */
const offersWritten = (
  { updated: { change, totalUpdated }, part }: Written,
  { scope: { accountId } }: { scope: AccountScope },
): News[] => (change !== null && totalUpdated > 0 ? [{ accountId, kind: 'offers', ...part }] : []);

const presentWritten = ({ updated, currency }: Written & { currency: string }) =>
  presentUpdated(updated, currency);
