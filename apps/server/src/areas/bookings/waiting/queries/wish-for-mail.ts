import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { findWish, type WishRow } from './list-wishes.ts';

export interface VenueOfWish {
  emails: string[];
  address: string | null;
  privacyUrl: string | null;
  colour: string | null;
  defaultLanguage: string;
  /** Its own words, by language. */
  texts: Record<string, string>;
}

/** A wish in its own language, with what its mails say of the venue; null when it is gone, or nobody is left to tell. */
export async function findWishForMail(
  db: Database,
  scope: AccountScope,
  wishId: number,
  at: Date,
): Promise<{ wish: WishRow; venue: VenueOfWish } | null> {
  const { rows } = await sql<VenueOfWish & { language: string }>`
    select w.language, a.emails, a.address, a.privacy_url as "privacyUrl", g.background_color as colour,
      a.default_language as "defaultLanguage", a.waiting_text as texts
    from wishes w join accounts a on a.id = w.account_id
    left join widgets g on g.id = w.widget_id and g.account_id = w.account_id
    where w.account_id = ${scope.accountId} and w.id = ${wishId} and w.email <> ''`.execute(db);
  const [venue] = rows;
  if (!venue) return null;
  return { venue, wish: await findWish(db, scope, wishId, { language: venue.language, at }) };
}
