import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { namedStatement } from '../../../../db/named-statement.ts';
import { AppError } from '../../../../kernel/app-error.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import type { Storefront } from './storefront.ts';
import { type Contents, lettersOf, readContents } from './read-contents.ts';
import { readStorefront, VENUE_VERSION } from './read-storefront.ts';

/** Some kilobytes each. */
const MOST_VENUES = 4_000;
/** Letters of the categories' contents, of all venues. */
const MOST_CONTENT = 16 * 1024 * 1024;
/** How often a venue may change while it is asked, before its visitor is told to come back. */
const TRIES = 10;

/** What a statement found, and the number under which the venue's facts stood then. */
export interface Dated {
  version: number;
}

/**
 * What of the venues seldom changes, as this process knows it, and never out of date: the statement that asks for what
 * does change tells, from the same look at the database, under which number the facts stand. When that isn't the known
 * ones', they are read anew and the question is asked again.
 */
export interface Storefronts {
  /** As it is known, for a statement that changes nothing unless `VENUE_VERSION` is still the venue's. */
  known(scope: AccountScope): Promise<Storefront | null>;
  /**
   * @param question one statement that reads `VENUE_VERSION` beside the rest; null where the facts answer alone
   * @returns null when there is no such account
   * @throws {AppError} 503 when it changes each time that it is asked
   */
  consult<Answer extends Dated>(
    scope: AccountScope,
    question: (venue: Storefront, contents: () => Promise<Contents>) => Promise<Answer | null> | null,
  ): Promise<{ venue: Storefront; answer: Answer | null } | null>;
}

const versionOf = namedStatement<Dated, { accountId: number }>(
  'venue-version',
  `select ${VENUE_VERSION} as version`,
);

export function createStorefronts(pool: Pool): Storefronts {
  const venues = new LRUCache<number, Promise<Storefront | null>>({ max: MOST_VENUES });
  const contents = new LRUCache<number, Contents>({
    maxSize: MOST_CONTENT,
    sizeCalculation: (each) => 1_000 + lettersOf(each),
  });
  const reading = new Map<string, Promise<Contents>>();

  function venueOf(scope: AccountScope): Promise<Storefront | null> {
    const { accountId } = scope;
    const known = venues.get(accountId);
    if (known) return known;
    const read = readStorefront(pool, scope);
    venues.set(accountId, read);
    const forget = () => {
      if (venues.peek(accountId) === read) venues.delete(accountId);
    };
    // Neither a failure is kept, nor that there is no such account: it may be opened any time.
    read.then((venue) => venue ?? forget(), forget);
    return read;
  }

  async function contentsOf(scope: AccountScope, version: number): Promise<Contents> {
    const known = contents.get(scope.accountId);
    if (known?.version === version) return known;
    // Once for all who ask for them at this moment.
    const key = `${scope.accountId} ${version}`;
    const begun = reading.get(key);
    if (begun) return begun;
    const read = readContents(pool, scope);
    reading.set(key, read);
    try {
      contents.set(scope.accountId, await read);
      return await read;
    } finally {
      reading.delete(key);
    }
  }

  return {
    known: venueOf,
    async consult(scope, question) {
      for (let tries = 0; tries < TRIES; tries++) {
        const known = venueOf(scope);
        const venue = await known;
        if (!venue) return null;
        const answer = await question(venue, () => contentsOf(scope, venue.version));
        const version = answer?.version ?? (await versionOf(pool, scope))[0]?.version;
        if (version === venue.version) return { venue, answer };
        if (venues.peek(scope.accountId) === known) venues.delete(scope.accountId);
      }
      throw new AppError('unavailable', 503, { headers: { 'Retry-After': '1' } });
    },
  };
}
