import { renderMail } from '@meridienne/emails/render';
import { describe, expect, it } from 'vitest';
import { cancellation } from './cancellation.ts';
import { cancellationNotice } from './cancellation-notice.ts';
import type { ToldBooking } from './told-booking.ts';

type Cancellation = NonNullable<ToldBooking['cancellation']>;

const mailWith = ({
  booking,
  ...rest
}: Partial<Omit<ToldBooking, 'booking'>> & {
  booking?: Partial<ToldBooking['booking']>;
} = {}): ToldBooking => ({
  language: 'fr',
  account: { name: 'Hôtel des Rives', url: 'https://rives.example/', colour: '#2494D1' },
  backOfficeUrl: 'https://book.example/reservations',
  ...rest,
  booking: {
    bookingId: '48210377',
    day: '2026-11-24',
    timeSlotName: '10h30 - 14h00',
    categoryName: 'Chambre jardin',
    nbPeople: 2,
    addons: [],
    offerPriceMinor: 8950,
    totalMinor: 8950,
    currency: 'EUR',
    comment: 'Lit bébé',
    firstName: 'Claire',
    lastName: 'Fontaine',
    email: 'claire@mail.example',
    phone: '+33 6 12 34 56 78',
    isConfidential: false,
    bookOn: 'Widget',
    ...booking,
  },
});
const by = (who: Cancellation['by'], comment: string | null = null): Cancellation => ({ by: who, comment });
const renderCancellation = (mail: ToldBooking, about: Cancellation) =>
  renderMail(cancellation({ ...mail, cancellation: about }));
const renderCancellationNotice = (mail: ToldBooking, about: Cancellation) =>
  renderMail(cancellationNotice({ ...mail, cancellation: about }));
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the guest reads', () => {
  it('in French that the booking is cancelled, which, and why', () => {
    const own = { language: 'fr', text: 'À bientôt\nau bord du lac' };
    const mail = mailWith({ customText: own });
    const { subject, html, text } = renderCancellation(mail, by('staff', 'Panne de <chauffage>\nDésolés'));
    expect(subject).toBe('Votre réservation 48210377 chez Hôtel des Rives est annulée');
    const lines = plain(text).split('\n');
    for (const line of [
      'Votre réservation est annulée',
      'Bonjour Claire,',
      'Numéro de réservation : 48210377',
      'Date : Mardi 24 novembre 2026',
      'Horaires : 10h30 – 14h00',
      'Service : Chambre jardin',
      "À propos de l'annulation",
      'Panne de <chauffage>',
      'Désolés',
      'À bientôt',
      'au bord du lac',
      "Aucun montant n'a été prélevé en ligne.",
    ]) {
      expect(lines).toContain(line);
    }
    // The venue's words stand between what happened and what it happened to.
    expect(plain(text)).toContain(
      "Vous n'avez rien à faire.\n\nÀ bientôt\nau bord du lac\n\nPour rappel :\nNuméro de réservation",
    );
    expect(html).toMatch(/au bord du lac.*Pour rappel.*48210377/s);
    expect(html).toContain('Panne de &lt;chauffage&gt;<br/>Désolés');
    expect(html).toContain('À bientôt<br/>au bord du lac');
    expect(html).toContain(`<title>${subject}</title>`);
    // Neither the request made at the booking nor a price to pay.
    expect(`${text}${html}`).not.toMatch(/Lit bébé|89,50|Paiement/);
  });

  it('the same in English, without what there is not', () => {
    const mail = mailWith({ language: 'en', booking: { totalMinor: 0, offerPriceMinor: 0 } });
    const { subject, text } = renderCancellation(mail, by('traveller', ' '));
    expect(subject).toBe('Your booking 48210377 at Hôtel des Rives is cancelled');
    expect(text).toMatch(/^Date: Tuesday,? 24 November 2026$/m);
    expect(text).not.toMatch(/About the cancellation|charged/);
  });
});

describe('the venue reads', () => {
  it.each([
    ['staff', 'fr', "Annulée par : l'hôtel"],
    ['traveller', 'fr', 'Annulée par : le client'],
    ['traveller', 'en', 'Cancelled by: the guest'],
  ] as const)('by whom (%s, %s)', (who, language, line) => {
    const { subject, text, html } = renderCancellationNotice(mailWith({ language }), by(who, 'Malade'));
    expect(plain(subject)).toMatch(
      language === 'fr'
        ? /^Réservation annulée 48210377, mardi 24 novembre 2026$/
        : /^Booking cancelled 48210377, Tuesday,? 24 November 2026$/,
    );
    expect(plain(text).split('\n')).toEqual(expect.arrayContaining([line, 'Malade']));
    expect(text).toContain('claire@mail.example');
    expect(html).toContain('href="https://book.example/reservations"');
  });

  it.each([
    [true, "Une réservation pour Hôtel des Rives vient d'être annulée. La place est à nouveau libre."],
    [false, "Une réservation pour Hôtel des Rives vient d'être annulée."],
  ])('that the place is free only where it is (%s)', (isPlaceFree, intro) => {
    const { text } = renderCancellationNotice(mailWith(), { ...by('staff'), isPlaceFree });
    expect(text.split('\n')).toContain(intro);
  });

  it('neither e-mail nor phone of a confidential booking, wherever they stand', () => {
    const comment = 'Écrivez à Claire@mail.example ou 06.12.34.56.78';
    const mail = mailWith({ booking: { isConfidential: true, lastName: 'claire@mail.example' } });
    const { subject, text, html } = renderCancellationNotice(mail, by('traveller', comment));
    for (const part of [subject, text, html]) {
      expect(part.toLowerCase()).not.toContain('claire@mail.example');
      expect(part.replaceAll(/\D/g, '')).not.toContain('12345678');
      expect(part).not.toMatch(/mailto:|tel:/);
    }
    expect(plain(text)).toContain('Réservation confidentielle :');
    expect(renderCancellation(mail, by('traveller', comment)).text).toContain(comment);
  });
});

it('makes neither markup nor headers of what was typed', () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>\r\nBcc: x';
  const mail = mailWith({
    customText: { language: 'fr', text: hostile },
    booking: { firstName: hostile, lastName: hostile, categoryName: hostile, bookingId: hostile },
  });
  for (const render of [renderCancellation, renderCancellationNotice]) {
    const { subject, html } = render(mail, by('staff', hostile));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;');
  }
});
