import type { MessageThread } from '@meridienne/contracts';
import type { MessageSide } from '@meridienne/domain';
import type { Database } from '../../../../db/database.ts';
import type { AccountScope } from '../../../../kernel/scope.ts';
import { presentThread } from '../present.ts';
import { readThread } from './threads.ts';

/** What was written about a booking, as one side sees it. @param at now @throws {AppError} 404 */
export const readShownThread = async (
  db: Database,
  scope: AccountScope,
  bookingId: number,
  { side, at }: { side: MessageSide; at: Date },
): Promise<MessageThread> => presentThread(await readThread(db, scope, bookingId), side, at);
