import { readTexts, type Texts } from '@meridienne/i18n';

export type GuestBookingTexts = Texts['guest-booking'];

export const guestBookingTexts = readTexts('guest-booking');
