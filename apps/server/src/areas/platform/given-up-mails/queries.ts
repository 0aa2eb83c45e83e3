import type { MailKind } from '@meridienne/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { PlatformScope } from '../../../kernel/scope.ts';
import { type Page, type Paging, WHOLE_LIST_LIMIT } from '../../../kernel/paging.ts';
import { readQueueAge } from '../../../jobs/queue-age.ts';
import { countJobs, type DeadLetter, listDeadLetters, readPayloads } from '../../../jobs/dead-letters.ts';
import { countDelayed } from '../../../jobs/delayed-jobs.ts';
import { mailKindOf } from '../all-mails/mails.ts';
import { type About, aboutOf, NO_MAILS } from './rules.ts';

export interface GivenUpRow extends DeadLetter {
  readonly kind: MailKind;
  readonly accountName: string | null;
  readonly bookingNumber: number | null;
  readonly address: string | null;
}

/** Mails that were given up, the latest first, with what they are about as far as it is still there. */
export async function listGivenUpMails(
  db: Database,
  scope: PlatformScope,
  { page, itemsPerPage, order }: Paging,
): Promise<Page<GivenUpRow>> {
  const size = itemsPerPage ?? WHOLE_LIST_LIMIT;
  const offset = itemsPerPage === null ? 0 : (page - 1) * size;
  const letters = await listDeadLetters(db, size, {
    offset,
    except: NO_MAILS,
    byId: order[0]?.direction ?? null,
  });
  const { givenUp } = await readMailQueue(db, scope);
  const payloads = await readPayloads(
    db,
    letters.map(({ id }) => id),
  );
  const abouts = new Map(letters.map(({ id }) => [id, aboutOf(payloads.get(id))]));
  const names = await readNames(db, [...abouts.values()]);
  const rows = letters.map((letter) => {
    const { accountId, accountName, bookingId, userId, address } = abouts.get(letter.id) ?? aboutOf(null);
    return {
      ...letter,
      kind: mailKindOf(letter.task, payloads.get(letter.id)),
      accountName: names.accounts.get(accountId) ?? accountName,
      bookingNumber: names.bookings.get(bookingId) ?? null,
      // A mail that names its user alone goes to the address that he has when it leaves.
      address: address ?? (accountId === null ? (names.users.get(userId) ?? null) : null),
    };
  });
  return { rows, total: givenUp };
}

/** What the jobs mean by their ids; a lookup by null finds nothing. */
async function readNames(db: Database, abouts: readonly About[]) {
  const isOneOf = (key: 'accountId' | 'bookingId' | 'userId') =>
    sql<boolean>`id = any (${abouts.map((about) => about[key])}::bigint[])`;
  const [accounts, bookings, users] = await Promise.all([
    db.selectFrom('accounts').where(isOneOf('accountId')).select(['id', 'name']).execute(),
    db.selectFrom('bookings').where(isOneOf('bookingId')).select(['id', 'number']).execute(),
    db.selectFrom('users').where(isOneOf('userId')).select(['id', 'email']).execute(),
  ]);
  return {
    accounts: new Map<number | null, string>(accounts.map(({ id, name }) => [id, name])),
    bookings: new Map<number | null, number>(bookings.map(({ id, number }) => [id, number])),
    users: new Map<number | null, string>(users.map(({ id, email }) => [id, email])),
  };
}

export interface MailQueueState {
  readonly waiting: number;
  readonly delayed: number;
  readonly givenUp: number;
  readonly dueSince: Date | null;
}

/** The condition that holds for jobs which send a mail. */
export async function readMailQueue(db: Database, _scope: PlatformScope): Promise<MailQueueState> {
  const mails = (await countJobs(db)).filter(({ task }) => !NO_MAILS.includes(task));
  return {
    waiting: mails.reduce((sum, { waiting }) => sum + waiting, 0),
    delayed: await countDelayed(db, NO_MAILS),
    givenUp: mails.reduce((sum, { dead }) => sum + dead, 0),
    dueSince: (await readQueueAge(db, { except: NO_MAILS })).dueSince,
  };
}
