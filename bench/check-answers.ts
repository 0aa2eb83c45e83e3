import assert from 'node:assert/strict';
import type { Availability, readOffersByDay, ResponseOf } from '@meridienne/contracts';
import type { Client } from 'pg';
import { wholeOffers } from '../apps/widget/src/flow/whole-offers.ts';
import type { LoadRequest } from './load-messages.ts';
import type { ServerProcess } from './processes.ts';
import { drawQuestions } from './requests.ts';
import { ASKED, type Question, type Side } from './sides.ts';

const QUESTIONS = 8;

type ProductDay = ResponseOf<typeof readOffersByDay>;
type BareOffer = [id: number, category: number, priceMinor: number, slot: number, ...rest: (number | null)[]];
interface BareDay {
  offers: BareOffer[];
  categories:
    | { id: number; name: string; descriptions: object; images: string[]; services: number[] }[]
    | null;
  services: { id: number; names: object }[] | null;
}

/**
 * Asks the product and the bare server the same few questions.
 * @throws when they don't say the same days, counts and prices, or the same offers of the same categories
 */
export async function checkAnswers(client: Client, servers: Record<Side, ServerProcess>): Promise<void> {
  const questions = await drawQuestions(client, QUESTIONS);
  const { rows } = await client.query<{ day: string }>('select current_date::text as day');
  const today = rows.map(({ day }) => ({ ...(questions.day[0] as Question), day }));
  for (const question of questions.month.slice(0, QUESTIONS)) {
    const told = (await ask(servers.product, ASKED.product.month(question))) as Availability;
    const bare = (await ask(servers.bare, ASKED.bare.month(question))) as Record<
      string,
      { count: number; minPriceMinor: number }
    >;
    const plain = Object.entries(bare).map(([day, { count, minPriceMinor }]) => [
      day,
      { count, minPrice: minPriceMinor / 100 },
    ]);
    assert.deepEqual(told.offers, Object.fromEntries(plain), 'The bare server tells another month');
  }
  for (const question of [...today, ...questions.day.slice(0, QUESTIONS)]) {
    const told = (await ask(servers.product, ASKED.product.day(question))) as ProductDay;
    const bare = (await ask(servers.bare, ASKED.bare.day(question))) as BareDay;
    assert.deepEqual(plainDay(told), plainBareDay(bare), 'The bare server tells another day');
  }
}

const plainDay = (day: ProductDay) =>
  wholeOffers(day).map(({ id, price, timeSlot, categoryTimeslot, category }) => ({
    id,
    price,
    slot: timeSlot.id,
    period: categoryTimeslot?.id ?? null,
    category: {
      id: category.id,
      name: category.name,
      descriptions: category.descriptions,
      images: category.images.map(({ uid }) => uid.split('/').at(-1)),
      services: category.services.map(({ names }) => names),
    },
  }));

const plainBareDay = ({ offers, categories, services }: BareDay) =>
  offers.map(([id, categoryId, priceMinor, slot, , , period]) => {
    const category = categories?.find((one) => one.id === categoryId);
    assert(category);
    const { name, descriptions, images } = category;
    const named = category.services.map((one) => services?.find((service) => service.id === one)?.names);
    return {
      id,
      price: priceMinor / 100,
      slot,
      period,
      category: { id: categoryId, name, descriptions, images, services: named },
    };
  });

/** As the load asks. */
async function ask({ port }: ServerProcess, { target }: LoadRequest): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers: { 'accept-language': 'fr' } });
  assert.equal(response.status, 200, `${target} answered ${response.status}`);
  return response.json();
}
