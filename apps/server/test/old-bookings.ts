import type { World } from './world.ts';

let count = 0;

/** A booking of whatever day, with all that can be said of its guest. @returns its id */
export async function oldBooking(world: World, values: Record<string, unknown> = {}): Promise<number> {
  const { id } = await world.deps.db
    .insertInto('bookings')
    .values({
      account_id: world.accountA,
      number: 10_000_000 + ++count,
      book_on: 'Widget',
      category_type: 'timeslot',
      category_name: 'Chambre',
      category_name_visitor: 'Chambre',
      day: '2020-01-01',
      start_minute: 600,
      end_minute: 700,
      offer_price_minor: 5900,
      price_minor: 5900,
      currency: 'EUR',
      language: 'fr',
      is_confidential: false,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.org',
      phone: '0612345678',
      comment: 'Lit bébé',
      staff_note: 'Habituée',
      cancel_comment: 'Malade',
      created_at: new Date('2019-12-01T09:00:00Z'),
      ...values,
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An erased booking's guest. */
export const NO_CONTACT = {
  first_name: '',
  last_name: '',
  email: '',
  phone: null,
  comment: null,
  staff_note: null,
  cancel_comment: null,
  user_id: null,
};

/** What is left of a booking's guest. */
export const contactOf = (world: World, id: number) =>
  world.deps.db
    .selectFrom('bookings')
    .where('id', '=', id)
    .select([
      'first_name',
      'last_name',
      'email',
      'phone',
      'comment',
      'staff_note',
      'cancel_comment',
      'user_id',
      'erased_at',
    ])
    .executeTakeFirstOrThrow();

export const isErased = async (world: World, id: number): Promise<boolean> =>
  (await contactOf(world, id)).erased_at !== null;
