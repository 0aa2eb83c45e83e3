import { addDays, venueNow } from '@meridienne/domain';
import type { Desk } from '../back-office/staff-test.ts';
import { expect, uniqueName } from '../back-office/staff-test.ts';
import { mailsTo } from '../demo/demo-hotel.ts';

interface Made {
  readonly id: number;
}

const PARIS = 'Europe/Paris';
export const today = () => venueNow(new Date(), PARIS).day;
/** Far enough away for any hour of the day. */
export const DAY = addDays(today(), 9);

/** A hotel of the journey's own that sells a salon in the mornings, and who may look after it. */
export async function openHotel(desk: Desk) {
  const { token } = await desk.logIn('admin@meridienne.example');
  const name = uniqueName('Relais');
  const { id: account } = await desk.call<Made>(token, 'POST', '/accounts', {
    name,
    isPremium: true,
    defaultLanguage: 'fr',
    url: 'https://relais.example/',
  });
  const add = (path: string, body: object) => desk.call<Made>(token, 'POST', path, { account, ...body });
  const { id: slot } = await add('/time_slots', { start: '10h30', end: '14h00' });
  const { id: category } = await add('/categories', { name: 'Salon', timeSlots: [slot] });
  await add('/update-offers-long-term', {
    ids: [`${category}-${slot}`],
    dates: [today(), addDays(today(), 20)],
    days: [1, 2, 3, 4, 5, 6, 7],
    price: 40,
    quantity: 9,
  });
  const offerOn = async (day: string) => {
    const found = await desk.call<{ 'hydra:member': Made[] }>(
      token,
      'GET',
      `/offers?account.id=${account}&category.id=${category}&day[after]=${day}&day[before]=${day}`,
    );
    return found['hydra:member'][0]?.id;
  };
  /** Books as a guest, or as whoever's token it is. */
  const book = async (more: object = {}, day = DAY, by = 'none') => {
    const body = {
      account,
      offer: await offerOn(day),
      firstname: 'Ada',
      lastname: 'Lovelace',
      email: `${uniqueName('guest').replace(' ', '.')}@example.org`,
      phone: '+33612345678',
      price: 40,
      language: 'fr',
      ...more,
    };
    const made = await desk.call<Made & { bookingId: number }>(by, 'POST', '/public/bookings', body);
    return { ...made, email: body.email };
  };
  const read = (id: number) =>
    desk.call<{ status: string; cancelComment: string | null }>(token, 'GET', `/bookings/${id}`);
  const change = (id: number, body: object) => desk.call(token, 'PATCH', `/bookings/${id}`, body);
  return { token, account, name, book, read, change };
}

/** Where the button of the last of a guest's mails leads. */
export async function guestLink(email: string, mails = 1): Promise<string> {
  const mail = (await mailsTo(email, mails)).at(-1) ?? '';
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const link = /https?:\/\/\S+(\/ma-reservation\/[\w-]+\?lang=\w\w)/.exec(text)?.[1];
  expect(link, 'the mail leads to the booking').toBeDefined();
  return link ?? '';
}
