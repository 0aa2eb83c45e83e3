import { closesMinute, parseDuration, parseTimeOfDay, periodsOf, toMinor } from '@meridienne/domain';
import type { Insertable, Transaction } from 'kysely';
import type { DB } from '../../../../db/schema.ts';
import type { DemoAddon, DemoCategory, DemoVenue, DemoWidget, Texts } from '../venue-shape.ts';
import { demoDays, isWeekendPrice } from '../rules.ts';
import { insertPool } from './insert-pool.ts';

/** Ids by the content's keys. */
export type Ids = ReadonlyMap<string, number>;

type Trx = Transaction<DB>;
type Slots = ReadonlyMap<string, { id: number; start: number; end: number }>;

const PLACES_PER_INSERT = 2_000;

export async function insertAccount(trx: Trx, { account }: DemoVenue): Promise<number> {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      name: account.name,
      url: account.url,
      phone: account.phone,
      address: account.address,
      currency: account.currency,
      time_zone: account.timeZone,
      default_language: account.defaultLanguage,
      widget_languages: [...account.widgetLanguages],
      emails: [...account.emails],
      booking_text: JSON.stringify(account.bookingText),
      cancel_text: JSON.stringify(account.cancelText),
      is_premium: true,
      freemium_start_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Everything that the venue sells, with its prices. @param images media ids by file name */
export async function insertCatalogue(
  trx: Trx,
  accountId: number,
  venue: DemoVenue,
  known: { equipment: Ids; images: Ids },
  today: string,
): Promise<void> {
  const language = venue.account.defaultLanguage;
  const named = (names: Texts) => ({ name: names[language] ?? '', names: JSON.stringify(names) });
  const slots = await insertTimeSlots(trx, accountId, venue);
  const addons = new Map<string, number>();
  for (const addon of venue.addons) {
    addons.set(
      addon.key,
      await insertAddon(trx, accountId, addon, {
        ...named(addon.names),
        price_minor: minorOf(addon.price, venue.account.currency),
      }),
    );
  }
  const categories = new Map<string, number>();
  for (const category of venue.categories) {
    const id = await insertCategory(trx, accountId, category, {
      ...named(category.names),
      description: category.descriptions[language] ?? '',
      descriptions: JSON.stringify(category.descriptions),
    });
    categories.set(category.key, id);
    await linkCategory(trx, accountId, id, category, { ...known, addons });
    await insertOffers(trx, accountId, id, category, slots, venue.account.currency, today);
  }
  for (const pool of venue.pools ?? []) await insertPool(trx, accountId, pool, categories);
  for (const serviceType of venue.serviceTypes) {
    const { id } = await trx
      .insertInto('cat_tags')
      .values({
        account_id: accountId,
        ...named(serviceType.names),
        media_id: idOf(known.images, serviceType.image),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('cat_tag_categories')
      .values(
        serviceType.categories.map((key) => ({
          account_id: accountId,
          cat_tag_id: id,
          category_id: idOf(categories, key),
        })),
      )
      .execute();
  }
  for (const widget of venue.widgets) await insertWidget(trx, accountId, widget, known.images);
}

async function insertTimeSlots(trx: Trx, accountId: number, venue: DemoVenue): Promise<Slots> {
  const slots = new Map<string, { id: number; start: number; end: number }>();
  for (const slot of venue.timeSlots) {
    const [start, end] = [minutesOf(slot.start), minutesOf(slot.end)];
    const { id } = await trx
      .insertInto('time_slots')
      .values({ account_id: accountId, start_minute: start, end_minute: end })
      .returning('id')
      .executeTakeFirstOrThrow();
    slots.set(slot.key, { id, start, end });
  }
  return slots;
}

async function insertAddon(
  trx: Trx,
  accountId: number,
  addon: DemoAddon,
  values: { name: string; names: string; price_minor: number },
): Promise<number> {
  const { id } = await trx
    .insertInto('addons')
    .values({ account_id: accountId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of addon.tags) {
    await trx
      .insertInto('tags')
      .values({ account_id: accountId, name })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('addon_tags')
      .columns(['account_id', 'addon_id', 'tag_id'])
      .expression((eb) =>
        eb
          .selectFrom('tags')
          .where('account_id', '=', accountId)
          .where('name', '=', name)
          .select((e) => ['account_id', e.val(id).as('addon_id'), 'id']),
      )
      .execute();
  }
  return id;
}

async function insertCategory(
  trx: Trx,
  accountId: number,
  category: DemoCategory,
  texts: Pick<Insertable<DB['categories']>, 'name' | 'names' | 'description' | 'descriptions'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('categories')
    .values({
      account_id: accountId,
      ...texts,
      type: category.type,
      surface: category.surface,
      duration_minutes: category.duration === undefined ? null : (parseDuration(category.duration) ?? null),
      break_minutes: category.breaktime ?? 0,
      is_confidential: category.isConfidential,
      is_limited: category.isLimited,
      people_min: category.rangePeople[0],
      people_max: category.rangePeople[1],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function linkCategory(
  trx: Trx,
  accountId: number,
  categoryId: number,
  category: DemoCategory,
  ids: { equipment: Ids; images: Ids; addons: Ids },
): Promise<void> {
  const own = { account_id: accountId, category_id: categoryId };
  const images = category.images.map((file, position) => ({
    ...own,
    media_id: idOf(ids.images, file),
    position,
  }));
  if (images.length > 0) await trx.insertInto('category_images').values(images).execute();
  const services = category.equipment.map((key, position) => ({
    ...own,
    service_id: idOf(ids.equipment, key),
    position,
  }));
  if (services.length > 0) await trx.insertInto('category_services').values(services).execute();
  const addons = category.addons.map((key) => ({ ...own, addon_id: idOf(ids.addons, key) }));
  if (addons.length > 0) await trx.insertInto('category_addons').values(addons).execute();
}

async function insertOffers(
  trx: Trx,
  accountId: number,
  categoryId: number,
  category: DemoCategory,
  slots: Slots,
  currency: string,
  today: string,
): Promise<void> {
  const own = { account_id: accountId, category_id: categoryId };
  for (const [key, sold] of Object.entries(category.slots)) {
    const slot = slots.get(key);
    if (!slot) throw new Error(`The demo has no slot ${key}`);
    await trx
      .insertInto('category_time_slots')
      .values({ ...own, time_slot_id: slot.id })
      .execute();
    const cells =
      category.type === 'timeslot'
        ? [{ period_id: null, closes_minute: closesMinute('timeslot', slot, null) }]
        : await insertPeriods(trx, own, slot, category);
    const offers = demoDays(today).flatMap((day) =>
      cells.map((cell) => ({
        ...own,
        ...cell,
        time_slot_id: slot.id,
        day,
        price_minor: minorOf(isWeekendPrice(day) ? sold.weekend : sold.weekday, currency),
        quantity: sold.quantity,
      })),
    );
    for (let at = 0; at < offers.length; at += PLACES_PER_INSERT) {
      await trx
        .insertInto('offers')
        .values(offers.slice(at, at + PLACES_PER_INSERT))
        .execute();
    }
  }
}

async function insertPeriods(
  trx: Trx,
  own: { account_id: number; category_id: number },
  slot: { id: number; start: number; end: number },
  category: DemoCategory,
): Promise<{ period_id: number; closes_minute: number }[]> {
  const duration = parseDuration(category.duration ?? '');
  if (duration === null) throw new Error(`The demo's ${category.key} has no duration`);
  const periods = periodsOf({
    start: slot.start,
    end: slot.end,
    duration,
    breaktime: category.breaktime ?? 0,
  });
  const rows = await trx
    .insertInto('periods')
    .values(
      periods.map((period) => ({
        ...own,
        time_slot_id: slot.id,
        start_minute: period.start,
        end_minute: period.end,
      })),
    )
    .returning(['id', 'start_minute'])
    .execute();
  return rows.map((row) => ({ period_id: row.id, closes_minute: row.start_minute }));
}

async function insertWidget(trx: Trx, accountId: number, widget: DemoWidget, images: Ids): Promise<void> {
  await trx
    .insertInto('widgets')
    .values({
      account_id: accountId,
      name: widget.name,
      description: JSON.stringify(widget.descriptions),
      text_button: JSON.stringify(widget.textButton),
      text_no_available: JSON.stringify(widget.textNoAvailable),
      background_color: widget.backgroundColor,
      text_color: widget.textColor,
      display_tags: widget.displayTags,
      media_id: idOf(images, widget.image),
    })
    .execute();
}

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo names ${key}, which it lacks`);
  return id;
}

function minutesOf(text: string): number {
  const minutes = parseTimeOfDay(text);
  if (minutes === null) throw new Error(`Not a time of day: ${text}`);
  return minutes;
}

function minorOf(price: number, currency: string): number {
  const minor = toMinor(price, currency);
  if (minor === null) throw new Error(`Not a price: ${price}`);
  return minor;
}
