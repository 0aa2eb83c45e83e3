import { readTexts, type Texts } from '@meridienne/i18n';

export type GuestWishTexts = Texts['guest-wish'];

export const guestWishTexts = readTexts('guest-wish');
