import type { Database } from '../../../../db/database.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Receipt } from '../../../../integrations/sms/receipt.ts';
import { scopeOfJob } from '../../../../kernel/scope.ts';
import { settleParts } from './keep-sms.ts';

/**
 * Writes down what became of a part of a message; also before its name is known here, which `keepSent` writes down. Of
 * the two, whichever comes second sees what the other has written, as both write the same row.
 */
export const recordReceipt = (db: Database, { messageId, outcome, fault }: Receipt): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { sms_id: id } = await trx
      .insertInto('sms_parts')
      .values({ message_id: messageId, outcome, fault })
      .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ outcome, fault }))
      .returning('sms_id')
      .executeTakeFirstOrThrow();
    if (id === null) return;
    // Held, so that of two parts which arrive at once the second sees the first.
    const sms = await trx
      .selectFrom('booking_sms')
      .where('id', '=', id)
      .select('account_id')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (sms) await settleParts(trx, scopeOfJob(sms.account_id), id);
  });
