import type { Database } from '../../../../db/database.ts';
import type { RowOf } from '../../../../db/row-of.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';

const offerToTake = (db: Database, { accountId }: AccountScope, wishId: number, wishOfferId: number) =>
  db
    .selectFrom('wish_offers as x')
    .innerJoin('wishes as w', (join) =>
      join.onRef('w.id', '=', 'x.wish_id').onRef('w.account_id', '=', 'x.account_id'),
    )
    .where('x.account_id', '=', accountId)
    .where('x.id', '=', wishOfferId)
    .where('x.wish_id', '=', wishId)
    .select([
      'x.state',
      'x.offer_id as offerId',
      'x.category_id as categoryId',
      'x.expires_at as expiresAt',
      'w.widget_id as widgetId',
      'w.first_name as firstName',
      'w.last_name as lastName',
      'w.email',
      'w.phone',
      'w.nb_people as nbPeople',
      'w.language',
      'w.consent_months as consentMonths',
    ]);

/** What was offered to one in line, with what he has said of himself. */
export const findOfferToTake = (
  db: Database,
  scope: AccountScope,
  wishId: number,
  wishOfferId: number,
): Promise<RowOf<typeof offerToTake> | undefined> =>
  offerToTake(db, scope, wishId, wishOfferId).executeTakeFirst();
