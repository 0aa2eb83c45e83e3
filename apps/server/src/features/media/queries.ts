import type { ImageReference } from '@meridienne/contracts';
import type { Database } from '../../db/database.ts';
import type { AccountScope } from '../../http/account-scope.ts';
import { invalid } from '../../http/app-error.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The ids of images of the account, named by their uids, in the order given; repeated ones count once.
 * @param pathOf which field of the body the image at an index is
 * @throws {AppError} 422 on an image that the account does not have
 */
export async function requireImages(
  db: Database,
  scope: AccountScope,
  references: readonly ImageReference[],
  pathOf: (index: number) => string,
): Promise<number[]> {
  const uids = references.map((each) => (typeof each === 'string' ? each : each.uid).toLowerCase());
  const wanted = uids.filter((uid) => UUID.test(uid));
  const found = new Map<string, number>();
  if (wanted.length > 0) {
    const rows = await db
      .selectFrom('media')
      .where('account_id', '=', scope.accountId)
      .where('uid', 'in', wanted)
      .select(['id', 'uid'])
      .execute();
    for (const row of rows) found.set(row.uid, row.id);
  }
  const ids = uids.map((uid, index) => {
    const id = found.get(uid);
    if (id === undefined) throw invalid(pathOf(index), 'unknownReference');
    return id;
  });
  return [...new Set(ids)];
}
