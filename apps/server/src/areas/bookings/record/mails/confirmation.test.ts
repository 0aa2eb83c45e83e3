import { type RenderedMail, renderMail } from '@meridienne/emails/render';
import { describe, expect, it } from 'vitest';
import { bookingNotice } from './booking-notice.ts';
import { confirmation } from './confirmation.ts';
import type { ToldBooking } from './told-booking.ts';

type Changes = Partial<Omit<ToldBooking, 'account' | 'booking'>> & {
  account?: Partial<ToldBooking['account']>;
  booking?: Partial<ToldBooking['booking']>;
};

const mailWith = ({ account, booking, ...rest }: Changes = {}): ToldBooking => ({
  language: 'fr',
  customText: null,
  ...rest,
  account: { name: 'Hôtel des Rives', url: 'https://rives.example/', colour: '#2494D1', ...account },
  booking: {
    bookingId: '48210377',
    day: '2026-11-24',
    timeSlotName: '10h30 - 14h00',
    arrivedAt: '11h00',
    categoryName: 'Chambre jardin',
    nbPeople: 2,
    addons: [{ name: 'Petit-déjeuner', amount: 2, priceMinor: 1450 }],
    offerPriceMinor: 8950,
    totalMinor: 11850,
    currency: 'EUR',
    comment: 'Chambre calme',
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: 'claire@mail.example',
    phone: '+33 6 12 34 56 78',
    isConfidential: false,
    bookOn: 'Widget',
    ...booking,
  },
});

const renderConfirmation = (mail: ToldBooking) => renderMail(confirmation(mail));
const renderNotice = (mail: ToldBooking) => renderMail(bookingNotice(mail));
const both = (mail: ToldBooking): RenderedMail[] => [renderConfirmation(mail), renderNotice(mail)];

/** Intl writes no-break spaces, narrow and wide. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('what the mails tell', () => {
  it('confirms in French, with days and prices as they are written there', () => {
    const mail = renderConfirmation(mailWith());
    expect(mail.subject).toBe('Votre réservation 48210377 chez Hôtel des Rives');
    const text = plain(mail.text);
    for (const line of [
      'Bonjour Claire,',
      'Numéro de réservation : 48210377',
      'Date : Mardi 24 novembre 2026',
      'Horaires : 10h30 – 14h00',
      "Horaire d'arrivée : 11h00",
      'Personnes : 2 personnes',
      'Chambre jardin : 89,50 €',
      'Petit-déjeuner × 2 : 29 €',
      'Total : 118,50 €',
      "Voir le site de l'hôtel : https://rives.example/",
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    const html = plain(mail.html);
    for (const part of ['lang="fr"', '48210377', 'Mardi 24 novembre 2026', '89,50 €', '118,50 €']) {
      expect(html).toContain(part);
    }
  });

  it('confirms in English, with days and prices as they are written there', () => {
    const { text, html, subject } = renderConfirmation(mailWith({ language: 'en' }));
    expect(subject).toBe('Your booking 48210377 at Hôtel des Rives');
    expect(text).toMatch(/^Date: Tuesday,? 24 November 2026$/m);
    expect(text).toContain('Time: 10:30 – 14:00');
    expect(text).toContain('Arrival time: 11:00');
    expect(text).toContain('Total: €118.50');
    expect(html).toContain('lang="en"');
  });

  it('tells the venue who comes and how to reach them', () => {
    const { text, html, subject } = renderNotice(mailWith());
    expect(subject).toBe('Nouvelle réservation 48210377, mardi 24 novembre 2026');
    expect(plain(text)).toContain(
      'Nom : Claire Fontaine\nE-mail : claire@mail.example\nTéléphone : +33 6 12 34 56 78',
    );
    expect(html).toContain('href="mailto:claire@mail.example"');
    expect(html).toContain('href="tel:+33612345678"');
  });

  it('leaves out what a booking does not have', () => {
    const bare = {
      arrivedAt: null,
      nbPeople: null,
      addons: [],
      comment: ' ',
      totalMinor: 0,
      offerPriceMinor: 0,
    };
    const { text, html } = renderConfirmation(mailWith({ account: { url: null }, booking: bare }));
    for (const word of ["Horaire d'arrivée", 'Personnes', 'Demande', 'Total', 'Paiement', 'Voir le site']) {
      expect(text).not.toContain(word);
    }
    expect(html).not.toContain('<a ');
  });

  it('says until when it can be cancelled, past midnight too, and leads to Google Calendar', () => {
    const told = {
      guestUrl: 'https://book.example/ma-reservation/x',
      googleUrl: 'https://calendar.google.com/calendar/render?action=TEMPLATE&text=a%20b',
      cancelUntil: { day: '2026-12-01', minute: 30 },
    };
    const { text, html } = renderConfirmation(mailWith(told));
    expect(plain(text)).toContain(
      "Un empêchement ?\nVous pouvez annuler votre réservation en ligne jusqu'au mardi 1er décembre 2026 à 00h30.\n\nVoir ou annuler ma réservation : https://book.example/ma-reservation/x",
    );
    expect(plain(text)).toContain(`Ajouter à Google Agenda : ${told.googleUrl}`);
    expect(html).toContain(`href="${told.googleUrl.replace('&', '&amp;')}"`);
    const english = renderConfirmation(mailWith({ ...told, language: 'en' })).text;
    expect(english).toMatch(
      /^You can cancel your booking online until Tuesday,? 1 December 2026 at 00:30\.$/m,
    );
    expect(english).toContain(`Add to Google Calendar: ${told.googleUrl}`);
  });

  it('says that only the venue cancels where it was too late from the first, or never possible', () => {
    const told = { guestUrl: 'https://book.example/ma-reservation/x', cancelUntil: null };
    const text = plain(renderConfirmation(mailWith(told)).text);
    expect(text).toContain('Voir ma réservation : https://book.example/ma-reservation/x');
    expect(text).toContain("Seul l'établissement peut annuler cette réservation : contactez-le");
    expect(text).not.toContain('Voir ou annuler');
  });

  it('shows a single price once', () => {
    const { text } = renderConfirmation(mailWith({ booking: { addons: [], totalMinor: 8950 } }));
    expect(plain(text).split('89,50 €')).toHaveLength(2);
  });
});

describe('what people typed', () => {
  const hostile = '<script>alert(1)</script>"\'&<img src=x onerror=alert(2)>';

  it('never becomes markup', () => {
    const mail = mailWith({
      customText: { language: 'fr', text: hostile },
      account: { name: hostile, address: hostile },
      booking: {
        firstName: hostile,
        lastName: hostile,
        comment: hostile,
        categoryName: hostile,
        timeSlotName: hostile,
        email: hostile,
        addons: [{ name: hostile, amount: 1, priceMinor: 1 }],
      },
    });
    for (const { html } of both(mail)) {
      expect(html).not.toContain('<script');
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;script&gt;alert(1)');
    }
  });

  it("keeps the line breaks of the venue's own text", () => {
    const { html, text } = renderConfirmation(
      mailWith({ customText: { language: 'en', text: 'Un\r\nDeux <b>\n\nTrois' } }),
    );
    expect(html).toContain('Un<br/>Deux &lt;b&gt;<br/><br/>Trois');
    expect(html).toMatch(/<div [^>]*lang="en"[^>]*>Un/);
    expect(text).toContain('Un\r\nDeux <b>\n\nTrois\n\nVoici le récapitulatif');
  });

  it('can not start another header in the subject', () => {
    const name = 'Rives\r\nBcc: all@mail.example\u2028x';
    for (const { subject } of both(mailWith({ account: { name }, booking: { bookingId: '1\r\nX: y' } }))) {
      // oxlint-disable-next-line no-control-regex
      expect(subject).not.toMatch(/[\u0000-\u001f\u2028]/);
      expect(subject).toContain('1 X: y');
    }
  });

  it('makes no link that is not one of the web, and takes no colour that is none', () => {
    const account = { url: 'javascript:alert(1)', colour: 'red;background:url(https://x.example)' };
    const { html, text } = renderConfirmation(mailWith({ account }));
    expect(`${html}${text}`).not.toContain('javascript:');
    expect(html).not.toContain('x.example');
    expect(html).toContain('background-color:#2494d1');
  });

  it('fills no placeholder that it brings along', () => {
    const { text } = renderConfirmation(mailWith({ account: { name: '{number}' } }));
    expect(text).toContain('chez {number}');
  });
});

describe('a confidential booking', () => {
  const booking = {
    isConfidential: true,
    comment: 'Appelez le 06.12.34.56.78 ou Claire@Mail.example\nMerci',
    lastName: 'Fontaine claire@mail.example',
  };

  it('tells the venue neither e-mail nor phone, wherever the visitor wrote them', () => {
    const { subject, html, text } = renderNotice(mailWith({ booking }));
    for (const part of [subject, html, text]) {
      expect(part.toLowerCase()).not.toContain('claire@mail.example');
      expect(part.replaceAll(/\D/g, '')).not.toContain('12345678');
      expect(part).not.toContain('mailto:');
      expect(part).not.toContain('tel:');
    }
    expect(text).toContain('Claire Fontaine •••');
    expect(text).toContain('Appelez le ••• ou •••\nMerci');
    expect(plain(text)).toContain('Réservation confidentielle :');
  });

  it('leaves the words of another booking alone', () => {
    const { text } = renderNotice(mailWith({ booking: { ...booking, isConfidential: false } }));
    expect(text).toContain(booking.comment);
  });
});

it.each([
  ['#F2E544', '#14212b'],
  ['#14212B', '#ffffff'],
])('writes readably on %s', (colour, textColour) => {
  const { html } = renderConfirmation(mailWith({ account: { colour } }));
  expect(html).toContain(`background-color:${colour.toLowerCase()};color:${textColour}`);
});

it('fetches nothing, and says that it can be dark', () => {
  for (const { html } of both(mailWith())) {
    expect(html).not.toMatch(/<img|<link|@import|url\(/);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('prefers-color-scheme: dark');
  }
});
