import type { GivenUpMail, MailQueue } from '@meridienne/contracts';
import type { GivenUpRow, MailQueueState } from './queries.ts';
import { maskedAddress } from './rules.ts';

/** Some servers answer with a page. */
const ERROR_LENGTH = 500;

export const presentGivenUpMail = (row: GivenUpRow): GivenUpMail => ({
  '@type': 'GivenUpMail',
  id: Number(row.id),
  kind: row.kind,
  accountName: row.accountName,
  bookingId: row.bookingNumber,
  recipient: row.address === null ? null : maskedAddress(row.address),
  tries: row.attempts,
  error: row.lastError?.slice(0, ERROR_LENGTH) ?? null,
  createdAt: row.createdAt.toISOString(),
  givenUpAt: row.failedAt.toISOString(),
});

export const presentMailQueue = ({ waiting, delayed, dueSince, givenUp }: MailQueueState): MailQueue => ({
  '@type': 'MailQueue',
  waiting,
  delayed,
  dueSince: dueSince?.toISOString() ?? null,
  givenUp,
});
