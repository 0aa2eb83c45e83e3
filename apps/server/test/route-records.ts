import { addDays } from '@meridienne/domain';
import { secretOf } from '../src/areas/bookings/record/commands/hold-token.ts';
import { beginLogin } from '../src/areas/people/second-factor/commands/challenges.ts';
import { signTicket } from '../src/http/login-ticket.ts';
import { hashRecoveryCode, newRecoveryCode } from '../src/http/recovery-code.ts';
import { guestKeyOf, guestToken } from '../src/kernel/guest-token.ts';
import { sealQuote } from '../src/areas/bookings/agents/rules.ts';
import { refusalToken } from '../src/kernel/refusal-token.ts';
import type { KeyCaller } from './key-matrix.ts';
import { createKey, createKeys } from './key-records.ts';
import { oldBooking } from './old-bookings.ts';
import { createVenue } from './venue.ts';
import { putWish, putWishOffer } from './wishes.ts';
import { type Caller, NOW, SUPPORT_MAY_WRITE_UNTIL, TODAY, type World } from './world.ts';

/** One record of each kind, all of one venue, and people whom the calls may be about. */
export interface Records {
  accountId: number;
  roomId: number;
  spaId: number;
  slotId: number;
  periodId: number;
  offerId: number;
  /** Another one at the same price, on which nobody has booked. */
  otherOfferId: number;
  widgetId: number;
  /** A service type. */
  catTagId: number;
  serviceId: number;
  /** A colleague of the venue, who signs in with this e-mail and `PASSWORD`. */
  memberEmail: string;
  memberId: number;
  /** The permission of somebody who was invited to the venue, and has never come in. */
  invitedId: number;
  /** Somebody who was mailed `PASSWORD`, as a temporary one. */
  mailedEmail: string;
  /** Of his log-in, and one of his recovery codes. */
  loginTicket: string;
  recoveryCode: string;
  /** Another session of each caller's. */
  ownSessions: Readonly<Record<Caller, number>>;
  /** Tokens of the venue's keys, and of another's. */
  keys: Readonly<Record<KeyCaller, string>>;
  /** Opens the venue's photo library. */
  libraryKey: string;
  /** The path of a feed that a calendar has read within the hour. */
  feedPath: string;
  /** The traveller's own, of tomorrow, and the link in its mails. */
  ownBookingId: number;
  ownUpdatedAt: string;
  /** Of the guest's booking that `:id` stands for. */
  bookingUpdatedAt: string;
  guestToken: string;
  /** The link of a visit that is over, which its guest has answered; the booking, and since when it says so. */
  formerVisit: string;
  visitId: number;
  answeredAt: string;
  /** A quote of `otherOfferId`, as an agent confirms it. */
  agentToken: string;
  /** By which somebody refuses the venue's mails that no booking needs. */
  refusalToken: string;
  /** A guest's link whose booking is long past. */
  formerGuest: string;
  /** A visitor's hold of a place of `otherOfferId`. */
  holdToken: string;
  /** The links of one in line, and of one who is offered a place. */
  wishToken: string;
  offered: { token: string; offer: number };
  /** A word that is in no other record's name. */
  unused: string;
  /** The record that `:id` stands for, by the segment before it. */
  ids: Readonly<Record<string, number>>;
}

export const PASSWORD = 'correct horse battery';

/**
 * A venue of its own for calls to be tried on: `hotelierA` is its administrator, `staffA` works there, and a call
 * may delete any of it without harm to the others.
 */
export async function createRecords(world: World, passwordHash: string, name: string): Promise<Records> {
  const { db } = world.deps;
  const insert = async (statement: string, values: unknown[]) =>
    Number((await world.deps.pool.query<{ id: number }>(`${statement} returning id`, values)).rows[0]?.id);
  const accountId = await insert(
    `insert into accounts (name, is_premium, freemium_start_date, waiting_list, support_may_write_until)
     values ($1, true, null, true, $2)`,
    [name, SUPPORT_MAY_WRITE_UNTIL],
  );
  const memberEmail = `${name}@example.org`;
  const memberId = await insert(
    `insert into users (email, username, roles, password_hash) values ($1, $1, '{ROLE_ADMIN}', $2)`,
    [memberEmail, passwordHash],
  );
  await world.deps.pool.query(
    `insert into permissions (account_id, user_id, role) values
       ($1, $2, 'administrator'), ($1, $3, 'reader'), ($1, $4, 'reception'), ($1, $5, 'revenue'), ($1, $6, 'accountant')`,
    [
      accountId,
      ...(['hotelierA', 'staffA', 'receptionA', 'revenueA', 'accountantA'] as const).map(
        (each) => world.userIds[each],
      ),
    ],
  );
  const permissionId = await insert(
    'insert into permissions (account_id, user_id, is_admin) values ($1, $2, false)',
    [accountId, memberId],
  );
  const sessionId = await insert(
    `insert into sessions (user_id, epoch, use, expires_at) values ($1, 1, 'session', now() + interval '1 day')`,
    [memberId],
  );
  const passkeyId = await insert(
    `insert into passkeys (user_id, credential_id, public_key, name, is_synced)
     values ($1, $2, '', 'Téléphone', false)`,
    [memberId, name],
  );
  const invitedId = await insert(
    `with invited as (
       insert into users (email, username, roles) values ($2, $2, '{ROLE_ADMIN}') returning id)
     insert into permissions (account_id, user_id, role, invited_until)
     select $1, id, 'reception', now() + interval '1 day' from invited`,
    [accountId, `${name}-invited@example.org`],
  );
  const mailedEmail = `${name}-mailed@example.org`;
  const mailedId = await insert(
    `insert into users (email, username, temporary_password_hash, temporary_password_expires_at)
     values ($1, $1, $2, '2099-01-01')`,
    [mailedEmail, passwordHash],
  );
  const recoveryCode = newRecoveryCode();
  await world.deps.pool.query('insert into recovery_codes (user_id, hash) values ($1, $2)', [
    mailedId,
    hashRecoveryCode(mailedId, recoveryCode),
  ]);
  const loginTicket = await signTicket(world.deps.tokenKey, {
    userId: mailedId,
    sessionEpoch: 1,
    id: await beginLogin(db, { id: mailedId, sessionEpoch: 1 }, passwordHash),
    device: null,
  });
  const { rows: opened } = await world.deps.pool.query<{ id: number; user_id: number }>(
    `insert into sessions (user_id, epoch, use, expires_at)
     select unnest($1::int[]), 1, 'session', now() + interval '1 day' returning id, user_id`,
    [Object.values(world.userIds)],
  );
  const ownSessions = Object.fromEntries(
    Object.entries(world.userIds).map(([caller, userId]) => [
      caller,
      opened.find((each) => each.user_id === userId)?.id,
    ]),
  ) as Record<Caller, number>;
  const { pool } = world.deps;
  const keys = await createKeys(pool, { accountId, otherId: world.accountB, name });
  const key = await createKey(pool, accountId, { name: 'Kept', scope: 'read' });
  const venue = await createVenue(db, accountId);
  const [periodId = 0] = venue.periodIds;
  const [slotId = 0] = venue.slotIds;
  // An account keeps one widget: this one stays when the other is deleted.
  await insert(`insert into widgets (account_id, name) values ($1, 'Second')`, [accountId]);
  const poolId = await insert(`insert into pools (account_id, name, units) values ($1, 'Cabines', 2)`, [
    accountId,
  ]);
  const blockId = await insert(
    `insert into pool_claims (account_id, pool_id, span_from, span_to)
     values ($1, $2, extract(epoch from $3::timestamptz)::int / 300, extract(epoch from $3::timestamptz)::int / 300 + 12)`,
    [accountId, poolId, NOW],
  );
  const calendarInId = await insert(
    `insert into calendars_in (account_id, pool_id, name, url) values ($1, $2, 'Canal', 'https://calendar.example/a.ics')`,
    [accountId, poolId],
  );
  const webhookId = await insert(
    `insert into webhooks (account_id, name, url, secret) values ($1, 'PMS', 'https://pms.example/hook', 'whsec_c2VjcmV0')`,
    [accountId],
  );
  const deliveryId = await insert(
    `insert into webhook_deliveries (account_id, webhook_id, type, subject, state)
     values ($1, $2, 'webhook.test', 'test', 'sent')`,
    [accountId, webhookId],
  );
  const labelId = await insert(`insert into tags (account_id, name) values ($1, 'Matin')`, [accountId]);
  // A photo that nothing shows, so that it can be deleted.
  const mediaId = await insert(
    `insert into media (account_id, file_name, width, height) values ($1, 'a.jpg', 1, 1)`,
    [accountId],
  );
  await world.deps.pool.query('update accounts set guest_messages = true, agents_book = true where id = $1', [
    accountId,
  ]);
  const libraryKey = `key-of-${name}`;
  await world.deps.pool.query('update accounts set hapidam_key = $2, hapidam_key_at = $3 where id = $1', [
    accountId,
    libraryKey,
    NOW,
  ]);
  const serviceId = await insert(`insert into services (name, icon) values ($1, '<svg/>')`, [name]);
  // All share the one that was added: a language is there once.
  const translationId = await insert(
    `insert into translations (lng, type) values ('eo', 'admin')
     on conflict (lng, type) do update set type = excluded.type`,
    [],
  );
  const feed = await world.call('POST', '/calendar_feeds', { as: 'hotelierA', body: { account: accountId } });
  const feedPath = new URL(String(feed.body.url)).pathname;
  await world.app.inject(feedPath);
  const offerId = await venue.offerOn(TODAY);
  // Of a day with one booking, on which nobody else books.
  await world.call('POST', '/public/bookings', {
    body: { ...booking, account: accountId, offer: await venue.offerOn(addDays(TODAY, 5)) },
  });
  const closed = { account: accountId, from: addDays(TODAY, 5), to: addDays(TODAY, 5) };
  const closure = await world.call('POST', '/closures', { as: 'superAdmin', body: closed });
  // A change of today's price, which those who may take back; no number that the next ones get.
  await world.deps.pool.query(
    `insert into offer_changes (id, account_id, user_id, made_at, category_ids, time_slot_ids, period_ids, days,
       old_prices_minor, old_quantities, old_available, new_prices_minor, new_quantities, new_available, kind,
       cell_count, first_day, last_day, changed_categories, has_price, has_places, has_status)
     overriding system value
     select 1000000000, $1, $2, now(), array[o.category_id], array[o.time_slot_id], array[o.period_id], array[o.day],
       array[4200], array[o.quantity], array[o.is_available],
       array[o.price_minor], array[o.quantity], array[o.is_available], 'grid', 1, o.day, o.day,
       array[o.category_id], true, false, false
     from offers o where o.id = $3`,
    [accountId, world.userIds.hotelierA, offerId],
  );
  const formerGuest = `${name}-guest@example.org`;
  // He has a user, who goes with what is known of him.
  await insert('insert into users (email, username) values ($1, $1)', [formerGuest]);
  await oldBooking(world, { account_id: accountId, email: formerGuest });
  const booked = await world.call('POST', '/public/bookings', {
    body: { ...booking, account: accountId, offer: offerId },
  });
  const own = await world.call('POST', '/public/bookings', {
    as: 'traveller',
    body: {
      ...booking,
      account: accountId,
      offer: await venue.offerOn(addDays(TODAY, 1)),
      user: world.userIds.traveller,
    },
  });
  const { id: bookingId, bookingId: number } = own.body;
  const read = await world.call('GET', `/bookings/${booked.body.id}`, { as: 'superAdmin' });
  const ownRead = await world.call('GET', `/bookings/${bookingId}`, { as: 'superAdmin' });
  const otherOfferId = await venue.offerOn(addDays(TODAY, 2));
  const visitId = await oldBooking(world, { account_id: accountId, day: addDays(TODAY, -1) });
  const { rows: visits } = await world.deps.pool.query<{ number: number }>(
    `with answered as (
       insert into booking_answers (booking_id, account_id, score, may_publish, answered_at, changed_at)
       values ($1, $2, 4, false, $3, $3))
     select number from bookings where id = $1`,
    [visitId, accountId, NOW],
  );
  const visit = { accountId, bookingId: visitId, number: visits[0]?.number ?? 0 };
  const { secret, secretHash } = secretOf(null);
  const holdId = await insert(
    `with held as (
       update offers set held_until = array[$4::timestamptz + interval '1 year'] where account_id = $1 and id = $2)
     insert into holds (account_id, offer_id, secret_hash, made_at, expires_at)
     values ($1, $2, $3, $4, $4::timestamptz + interval '1 year')`,
    [accountId, otherOfferId, secretHash, NOW],
  );
  const wish = await putWish(world, accountId, { email: formerGuest });
  const next = await putWish(world, accountId, { email: formerGuest });
  const offered = await putWishOffer(world, accountId, {
    wishId: next.id,
    offerId: await venue.offerOn(addDays(TODAY, 3)),
  });
  await world.database.pool.query(
    `insert into booking_confirmations (account_id, booking_id, day, due_at, asked_at)
     select account_id, id, day, $2, $2 from bookings where id = $1`,
    [bookingId, NOW],
  );
  // Each side has something to read.
  await world.database.pool.query(
    `insert into booking_threads (account_id, booking_id, last_guest_id, last_venue_id)
     select account_id, id, 1, 1 from bookings where id = any ($1)`,
    [[bookingId, booked.body.id]],
  );
  // Who follows gives what was committed its place in the line: so there is none left to give.
  await world.call('GET', `/events?account.id=${accountId}`, { as: 'superAdmin' });
  return {
    wishToken: wish.token,
    offered: { token: next.token, offer: offered },
    ownBookingId: bookingId,
    ownUpdatedAt: ownRead.body.updatedAt,
    bookingUpdatedAt: read.body.updatedAt,
    otherOfferId,
    holdToken: `${holdId}.${secret}`,
    guestToken: guestToken(guestKeyOf(world.deps.tokenKey), { accountId, bookingId, number }),
    formerVisit: guestToken(guestKeyOf(world.deps.tokenKey), visit),
    visitId,
    answeredAt: NOW.toISOString(),
    agentToken: sealQuote(world.deps.tokenKey, {
      accountId,
      offerId: otherOfferId,
      day: addDays(TODAY, 2),
      persons: null,
      addons: [],
      arrival: null,
      language: 'en',
      price: booking.price,
      consent: 36,
      id: name,
      at: NOW,
    }).token,
    refusalToken: refusalToken(guestKeyOf(world.deps.tokenKey), accountId, 'guest@example.org'),
    accountId,
    roomId: venue.roomId,
    spaId: venue.spaId,
    slotId,
    periodId,
    offerId,
    widgetId: venue.widgetId,
    catTagId: venue.tagId,
    serviceId,
    memberEmail,
    memberId,
    mailedEmail,
    loginTicket,
    recoveryCode,
    invitedId,
    ownSessions,
    libraryKey,
    feedPath,
    formerGuest,
    keys,
    unused: `${name}-unused`,
    ids: {
      accounts: accountId,
      account_with_stats: accountId,
      addons: venue.addonId,
      // There is one record, from the start, as there is one landing page.
      administrations: 1,
      'api-keys': key.id,
      landing: 1,
      bookings: booked.body.id,
      calendar_feeds: feed.body.id,
      cat_tags: venue.tagId,
      categories: venue.roomId,
      closures: closure.body.id,
      category_timeslots: periodId,
      media: mediaId,
      offers: offerId,
      passkeys: passkeyId,
      permissions: permissionId,
      services: serviceId,
      sessions: sessionId,
      tags: labelId,
      time_slots: slotId,
      holds: holdId,
      'pool-blocks': blockId,
      'pool-calendars': calendarInId,
      'pool-claims': blockId,
      pools: poolId,
      translations: translationId,
      users: memberId,
      'webhook-deliveries': deliveryId,
      webhooks: webhookId,
      widgets: venue.widgetId,
      wishes: wish.id,
      // Pages.
      category: venue.spaId,
      'modifier-mon-profil': memberId,
      profile: memberId,
    },
  };
}

/** A guest's, in the room's first slot. */
export const booking = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  phone: '0612345678',
  price: 59,
};
