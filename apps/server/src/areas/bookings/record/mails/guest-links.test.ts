import { renderMail } from '@meridienne/emails/render';
import { expect, it } from 'vitest';
import { bookingNotice } from './booking-notice.ts';
import { cancellation } from './cancellation.ts';
import { cancellationNotice } from './cancellation-notice.ts';
import { confirmation } from './confirmation.ts';
import type { ToldBooking } from './told-booking.ts';

const SITE = 'https://rives.example/';
const GUEST = 'https://book.example/ma-reservation/1-2-abc?lang=fr';

const PRIVACY = 'https://book.example/confidentialite?lang=fr';

const mailWith = (changes: Partial<ToldBooking> = {}): ToldBooking => ({
  language: 'fr',
  account: { name: 'Hôtel des Rives', url: SITE, colour: '#2494D1' },
  guestUrl: GUEST,
  cancellation: { by: 'traveller', comment: null },
  booking: {
    bookingId: '48210377',
    day: '2026-11-24',
    timeSlotName: '10h30 - 14h00',
    categoryName: 'Chambre jardin',
    addons: [],
    offerPriceMinor: 8950,
    totalMinor: 8950,
    currency: 'EUR',
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: 'claire@mail.example',
    isConfidential: false,
    bookOn: 'Widget',
  },
  ...changes,
});
const confirm = (mail: ToldBooking) => renderMail(confirmation(mail));
const cancel = (mail: ToldBooking) => renderMail(cancellation(mail));

/** Where a mail leads, in order, and by which words. */
const linksOf = (html: string): string[][] =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', inner = '']) => [
    href,
    inner
      .replaceAll(/<!--.*?-->|<[^>]+>/gs, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  ]);

it.each([
  ['a booking', confirm, 'fr', 'Voir ou annuler ma réservation', "Voir le site de l'hôtel"],
  ['a booking', confirm, 'en', 'See or cancel my booking', "Visit the hotel's website"],
  ['a cancellation', cancel, 'fr', 'Voir ma réservation', "Voir le site de l'hôtel"],
  ['a cancellation', cancel, 'en', 'See my booking', "Visit the hotel's website"],
] as const)(
  'leads the guest of %s to it first, then to the site (%4$s)',
  (_, render, language, see, site) => {
    const { html, text } = render(mailWith({ language }));
    expect(linksOf(html)).toEqual([
      [GUEST, see],
      [SITE, site],
    ]);
    const lines = text.replaceAll('\u00a0', ' ').split('\n');
    const colon = language === 'fr' ? ' : ' : ': ';
    expect(lines).toEqual(expect.arrayContaining([`${see}${colon}${GUEST}`, `${site}${colon}${SITE}`]));
  },
);

it('leads to the booking alone where the venue has no site', () => {
  const mail = mailWith({ account: { name: 'Hôtel des Rives', colour: '#2494D1' } });
  for (const { html, text } of [confirm(mail), cancel(mail)]) {
    expect(linksOf(html).map(([href]) => href)).toEqual([GUEST]);
    expect(text).not.toContain('Voir le site');
  }
});

it('leads to the web alone', () => {
  const { html, text } = confirm(mailWith({ guestUrl: 'javascript:alert(1)' }));
  expect(linksOf(html).map(([href]) => href)).toEqual([SITE]);
  expect(text).not.toContain('javascript:');
});

it('never gives the venue the guest’s link', () => {
  const mails = [renderMail(bookingNotice(mailWith())), renderMail(cancellationNotice(mailWith()))];
  for (const { html, text } of mails) expect(html + text).not.toContain('ma-reservation');
});

it.each([
  ['fr', 'Vos données et vos droits'],
  ['en', 'Your data and your rights'],
] as const)('ends with what becomes of the data, for the guest alone (%s)', (language, label) => {
  const mail = mailWith({ language, privacyUrl: PRIVACY });
  for (const { html, text } of [confirm(mail), cancel(mail)]) {
    expect(linksOf(html).at(-1)).toEqual([PRIVACY, label]);
    expect(text.trimEnd().split('\n').at(-1)?.replaceAll('\u00a0', ' ')).toBe(
      `${label}${language === 'fr' ? ' : ' : ': '}${PRIVACY}`,
    );
  }
  const { html, text } = renderMail(bookingNotice(mail));
  expect(html + text).not.toContain('confidentialite');
});
