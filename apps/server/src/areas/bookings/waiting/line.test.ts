import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, minutes } from '../../../../test/hold-venue.ts';
import { createWaitingVenue, type WaitingVenue } from '../../../../test/waiting-venue.ts';

let venue: WaitingVenue;
beforeAll(async () => {
  venue = await createWaitingVenue();
});
afterAll(() => venue.close());
beforeEach(() => venue.empty());

const query = (text: string, values: unknown[] = []) => venue.world.database.pool.query(text, values);
const states = async () => (await venue.offers()).map(({ to, state }) => `${to} ${state}`);

describe('a place that comes back', () => {
  it('is held for the first in line and told by mail, soon after a cancellation', async () => {
    const { hotel } = venue;
    await query('update offers set quantity = 1 where id = $1', [hotel.offer]);
    const booked = await hotel.book();
    await venue.wait('ada');
    await venue.wait('grace');
    await venue.worker.clear();
    const canceled = await venue.world.call('PATCH', `/bookings/${booked.body.id}`, {
      as: 'hotelierA',
      body: { status: 'canceled', comment: 'Malade' },
    });
    expect(canceled.status).toBe(200);
    await venue.work();
    expect(await venue.offered()).toEqual(['ada']);
    expect(venue.told()).toEqual(['ada']);
    // It isn't there for anybody else.
    expect((await hotel.book()).body.errorType).toBe('stock');
    expect((await hotel.shown()).isShown).toBe(false);
    expect((await hotel.hold()).body.errorType).toBe('stock');
  });

  it('goes to the next when it is declined, and when it has run out', async () => {
    const [ada, grace] = [await venue.wait('ada'), await venue.wait('grace')];
    await venue.wait('joan');
    await venue.giveBack();
    await venue.work();
    const [first] = await venue.offers();
    expect((await venue.decline(ada.token, first?.id ?? 0)).body).toMatchObject({
      state: 'waiting',
      offer: null,
    });
    await venue.work();
    expect(await venue.offered()).toEqual(['grace']);
    venue.setClock(minutes(119));
    await venue.look();
    expect(await venue.offered()).toEqual(['grace']);
    venue.setClock(minutes(121));
    await venue.look();
    await venue.work();
    expect(await states()).toEqual(['ada declined', 'grace over', 'joan open']);
    expect(venue.told()).toEqual(['ada', 'grace', 'joan']);
    // Nobody is asked twice.
    venue.setClock(minutes(243));
    await venue.look();
    await venue.work();
    expect(await states()).toEqual(['ada declined', 'grace over', 'joan over']);
    expect((await venue.read(grace.token)).body.state).toBe('waiting');
    // What was offered to all is there for everybody.
    expect((await venue.hotel.book()).status).toBe(201);
  });

  it('goes to nobody any more who has let two run out; declining, or a hold that the desk gave up, isn’t silence', async () => {
    const more = { category_ids: null, time_slot_ids: null, to_minute: 700, last_day: addDays(DAY, 5) };
    const ada = await venue.wait('ada', more);
    const state = async () => (await venue.read(ada.token)).body.state;
    const offerOn = async (days: number) => {
      await venue.giveBack(await venue.hotel.offerOn(addDays(DAY, days)));
      await venue.look();
      await venue.work();
      return (await venue.offers()).at(-1)?.id ?? 0;
    };
    await venue.decline(ada.token, await offerOn(0));
    await offerOn(1);
    const { rows } = await query('select max(id) as id from holds');
    await venue.world.call('DELETE', `/holds/${rows[0]?.id}`, { as: 'hotelierA' });
    await venue.look();
    await venue.decline(ada.token, await offerOn(2));
    await offerOn(3);
    venue.setClock(minutes(121));
    await venue.look();
    expect(await state()).toBe('waiting');
    await offerOn(4);
    venue.setClock(minutes(242));
    await venue.look();
    expect(await states()).toEqual(
      ['declined', 'over', 'declined', 'over', 'over'].map((each) => `ada ${each}`),
    );
    expect(await state()).toBe('over');
  });

  it('costs nobody his turn who wasn’t told of it, until he can’t be written to at all', async () => {
    const one = await venue.wait('one', { first_day: DAY, last_day: DAY });
    const day = addDays(DAY, 1);
    const ada = await venue.wait('ada', { first_day: day, last_day: day, category_ids: null });
    for (const each of [DAY, day]) await venue.giveBack(await venue.hotel.offerOn(each));
    await venue.look();
    // No mail leaves for two hours.
    venue.setClock(minutes(121));
    await venue.look();
    expect(await states()).toEqual(['one over', 'ada over', 'one open', 'ada open']);
    await venue.work();
    expect(venue.told().toSorted()).toEqual(['ada', 'one']);
    venue.setClock(minutes(242));
    await venue.look();
    expect((await venue.read(one.token)).body.state).toBe('over');
    expect((await venue.read(ada.token)).body.state).toBe('waiting');
    await venue.empty();
    const away = await venue.wait('away');
    await venue.giveBack();
    await query('update accounts set waiting_minutes = 15');
    for (let times = 0; times <= 11; times++) {
      venue.setClock(minutes(16 * times));
      await venue.look();
    }
    expect((await venue.read(away.token)).body.state).toBe('over');
    expect(await venue.offers()).toHaveLength(10);
  });

  it('isn’t told in its last minutes, and costs nobody his turn then', async () => {
    const one = await venue.wait('one', { first_day: DAY, last_day: DAY });
    await venue.giveBack();
    await venue.look();
    // The mail server comes back a minute before the end.
    venue.setClock(minutes(119));
    await venue.work();
    expect(venue.told()).toEqual([]);
    venue.setClock(minutes(121));
    await venue.look();
    await venue.work();
    expect(await states()).toEqual(['one over', 'one open']);
    expect(venue.told()).toEqual(['one']);
    expect((await venue.read(one.token)).body.state).toBe('offered');
  });

  it('is offered as often as there are places, in the order of the line', async () => {
    for (const name of ['ada', 'grace', 'joan']) await venue.wait(name);
    await query('update offers set quantity = 2 where id = $1', [venue.hotel.offer]);
    await venue.work();
    await venue.look();
    expect(await venue.offered()).toEqual(['ada', 'grace']);
    await venue.giveBack();
    await venue.work();
    expect(await venue.offered()).toEqual(['ada', 'grace', 'joan']);
  });

  it.each([
    [
      'more places are set',
      (offer: number) => query('update offers set quantity = 1 where id = $1', [offer]),
    ],
    [
      'a day is opened again',
      (offer: number) => query('update offers set is_closed = false, quantity = 1 where id = $1', [offer]),
    ],
    [
      'it is put on sale',
      (offer: number) => query('update offers set is_available = true, quantity = 1 where id = $1', [offer]),
    ],
  ])('is told at once when %s', async (_what, open) => {
    const { offer } = venue.hotel;
    await query('update offers set is_closed = true, is_available = false where id = $1', [offer]);
    await venue.wait('ada');
    await query('update offers set is_closed = false where id = $1', [offer]);
    await open(offer);
    await query('update offers set is_available = true where id = $1', [offer]);
    await venue.work();
    expect(venue.told()).toEqual(['ada']);
  });

  it('is offered when a visitor’s hold is given back, and when it has run out', async () => {
    await venue.giveBack();
    const hold = await venue.hotel.hold();
    await venue.wait('ada');
    await venue.look();
    expect(await venue.offered()).toEqual([]);
    await venue.hotel.release(hold.body.hold);
    await venue.work();
    expect(await venue.offered()).toEqual(['ada']);
    await query('delete from wishes');
    await query('update offers set held_until = null');
    await venue.hotel.hold();
    await venue.wait('grace');
    venue.setClock(minutes(11));
    await venue.look();
    expect(await venue.offered()).toEqual(['grace']);
  });

  it('queues nothing where nobody waits', async () => {
    await venue.giveBack();
    expect((await query('select from graphile_worker._private_jobs')).rowCount).toBe(0);
    await venue.wait('ada', { state: 'withdrawn', ended_at: new Date() });
    await venue.giveBack();
    expect((await query('select from graphile_worker._private_jobs')).rowCount).toBe(0);
    // Once, however many are changed.
    await venue.wait('grace');
    await query('update offers set quantity = 1');
    // Behind whatever mails wait.
    expect((await query('select priority from graphile_worker._private_jobs')).rows).toEqual([
      { priority: 1 },
    ]);
  });
});

describe('it fits', () => {
  it.each([
    [{ first_day: addDays(DAY, 1), last_day: addDays(DAY, 3) }, false],
    [{ weekdays: [1] }, true],
    [{ weekdays: [2, 3] }, false],
    [{ time_slot_ids: null, category_ids: null }, true],
    [{ time_slot_ids: null, from_minute: 630, to_minute: 631 }, true],
    [{ time_slot_ids: null, from_minute: 631 }, false],
    [{ time_slot_ids: null, to_minute: 630 }, false],
    [{ nb_people: 3 }, false],
    [{ nb_people: 1 }, true],
    [{ max_price_minor: 5900 }, true],
    [{ max_price_minor: 5899 }, false],
    [{ max_price_minor: 9900, currency: 'GBP' }, false],
  ])('%j: %s', async (values, fits) => {
    await venue.wait('ada', values);
    await venue.giveBack();
    await venue.work();
    await venue.look();
    expect(await venue.offered()).toEqual(fits ? ['ada'] : []);
  });

  it('a service, by its hours', async () => {
    const { tagId, spaId, periodIds } = venue.hotel;
    await venue.wait('ada', {
      category_ids: null,
      time_slot_ids: null,
      service_type_ids: [tagId],
      period_ids: [periodIds[2]],
    });
    await venue.giveBack();
    await query('update offers set quantity = 1 where category_id = $1 and period_id = $2 and day = $3', [
      spaId,
      periodIds[1],
      DAY,
    ]);
    await venue.work();
    expect(await venue.offered()).toEqual([]);
    await query('update offers set quantity = 1 where category_id = $1 and period_id = $2 and day = $3', [
      spaId,
      periodIds[2],
      DAY,
    ]);
    await venue.work();
    expect(await venue.offered()).toEqual(['ada']);
    const { rows } = await query('select start_minute, end_minute from wish_offers');
    expect(rows).toEqual([{ start_minute: 960, end_minute: 1020 }]);
  });

  it('units of a pool, no more than are left', async () => {
    const { hotel } = venue;
    await query('update offers set quantity = 5');
    await hotel.makePool(1);
    const booked = await hotel.book();
    expect(booked.status).toBe(201);
    await venue.wait('ada', {
      time_slot_ids: null,
      category_ids: null,
      first_day: DAY,
      last_day: DAY,
      to_minute: 700,
    });
    await venue.wait('grace', {
      time_slot_ids: null,
      category_ids: null,
      first_day: DAY,
      last_day: DAY,
      to_minute: 700,
    });
    await venue.look();
    expect(await venue.offered()).toEqual([]);
    await venue.world.call('PATCH', `/bookings/${booked.body.id}`, {
      as: 'hotelierA',
      body: { status: 'canceled', comment: 'Malade' },
    });
    await venue.work();
    await venue.look();
    expect(await venue.offered()).toEqual(['ada']);
  });
});

describe('nothing is offered', () => {
  it.each([
    ['where the venue has no waiting list', 'update accounts set waiting_list = false'],
    ['on a weekday on which it never opens', `update accounts set closed_weekdays = '{1}'`],
    ['where it is archived', 'update accounts set is_archived = true'],
    ['beyond how far ahead it sells', 'update categories set horizon_days = 1'],
    ['that visitors can’t book in time', 'update offers set closes_days_before = 3'],
  ])('%s', async (_what, setting) => {
    await venue.wait('ada');
    await query(setting);
    await venue.giveBack();
    await venue.work();
    await venue.look();
    expect(await venue.offered()).toEqual([]);
    await query(`update accounts set is_archived = false; update categories set horizon_days = null;
      update offers set closes_days_before = 0`);
  });

  it('that closes before anybody could answer; then somebody else’s turn isn’t spoilt', async () => {
    const today = '2026-03-21';
    const soon = await venue.hotel.offerOn(today);
    // Today's first slot is sold until 14h00, by the clock of Paris.
    venue.setClock('2026-03-21T12:50:00Z');
    await venue.wait('ada', { first_day: today, last_day: DAY });
    await venue.giveBack(soon);
    await venue.look();
    expect(await venue.offered()).toEqual([]);
    await venue.giveBack();
    await venue.look();
    expect((await venue.offers()).map(({ to, offerId }) => [to, offerId])).toEqual([
      ['ada', venue.hotel.offer],
    ]);
  });

  it('that runs out at night', async () => {
    venue.setClock('2026-03-21T20:30:00Z');
    await venue.wait('ada');
    await venue.giveBack();
    await venue.work();
    const { rows } = await query(`select date_trunc('minute', expires_at) as expires_at from wish_offers`);
    // Half an hour before ten, and an hour and a half after eight.
    expect(rows).toEqual([{ expires_at: new Date('2026-03-22T08:30:00Z') }]);
  });

  it('to whom the venue has taken off, nor of a place that the desk has put on sale again', async () => {
    const ada = await venue.wait('ada');
    await venue.wait('grace');
    await venue.giveBack();
    await venue.work();
    const { rows } = await query('select id from holds');
    const freed = await venue.world.call('DELETE', `/holds/${rows[0]?.id}`, { as: 'hotelierA' });
    expect(freed.status).toBe(204);
    await venue.work();
    await venue.look();
    expect(await states()).toEqual(['ada over', 'grace open']);
    const removed = await venue.world.call('DELETE', `/wishes/${ada.id}`, { as: 'hotelierA' });
    expect(removed.status).toBe(204);
    expect((await venue.read(ada.token)).body.state).toBe('withdrawn');
  });

  it('after the last day; the wish is over, as one for a single offer is that was declined', async () => {
    const ada = await venue.wait('ada', { last_day: DAY });
    const one = await venue.wait('one', { first_day: DAY, last_day: DAY });
    await venue.giveBack();
    await venue.look();
    const [first] = await venue.offers();
    await venue.decline(ada.token, first?.id ?? 0);
    await venue.look();
    const [, second] = await venue.offers();
    expect((await venue.decline(one.token, second?.id ?? 0)).body.state).toBe('over');
    venue.setClock('2026-03-23T22:59:00Z');
    await venue.look();
    expect((await venue.read(ada.token)).body.state).toBe('waiting');
    venue.setClock('2026-03-23T23:00:00Z');
    await venue.look();
    expect((await venue.read(ada.token)).body.state).toBe('over');
  });
});
