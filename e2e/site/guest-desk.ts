import { addDays } from '@meridienne/domain';
import { LOGINS, makeGuestHotel, venueToday } from '@meridienne/testing';
import type { Desk } from '../back-office/staff-test.ts';
import { expect } from '../back-office/staff-test.ts';
import { mailsTo } from '../demo/demo-hotel.ts';

/** Far enough away for any hour of the day. */
export const DAY = addDays(venueToday(), 9);

/** A hotel of the journey's own, which guests book in. */
export const openHotel = async (desk: Desk) =>
  makeGuestHotel(desk.api, (await desk.logIn(LOGINS.superAdmin)).token);

/** Where the button of the last of a guest's mails leads: to his booking, or to what he waits for. */
export async function guestLink(
  email: string,
  mails = 1,
  to: 'ma-reservation' | 'liste-attente' = 'ma-reservation',
): Promise<string> {
  const mail = (await mailsTo(email, mails)).at(-1) ?? '';
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const link = new RegExp(String.raw`https?://\S+(/${to}/[\w-]+\?lang=\w\w)`).exec(text)?.[1];
  expect(link, 'the mail leads to it').toBeDefined();
  return link ?? '';
}
