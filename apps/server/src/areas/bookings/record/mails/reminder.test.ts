import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReminding, type Reminding } from '../../../../../test/reminding.ts';

const DAY = '2026-03-22';
let venue: Reminding;
beforeAll(async () => {
  venue = await createReminding();
  await venue.world.deps.db
    .updateTable('accounts')
    .set({
      address: '1 quai des Rives, 74000 Annecy',
      phone: '04 50 00 00 00',
      booking_text: JSON.stringify({ fr: 'Merci' }),
      reminder_text: JSON.stringify({ fr: 'Pensez à\nvotre maillot', en: 'Bring your\nswimsuit' }),
    })
    .where('id', '=', venue.world.accountA)
    .execute();
});
afterAll(() => venue.close());
beforeEach(async () => {
  await venue.clear();
  await venue.world.deps.db
    .updateTable('accounts')
    .set({ emails: ['desk@hotel.example'] })
    .where('id', '=', venue.world.accountA)
    .execute();
  venue.worker.sent.length = 0;
});

/** The only mail that is sent of a booking. */
async function reminderOf(values: Record<string, unknown> = {}) {
  await venue.put('ada@example.org', DAY, { arrived_minute: 660, ...values });
  await venue.run('2026-03-21T09:00:00Z');
  const [mail, ...others] = venue.worker.sent;
  if (!mail) throw new Error('no mail was sent');
  expect(others).toEqual([]);
  return { ...mail, text: mail.text.replaceAll(/[\u00a0\u202f]/g, ' ') };
}

it('tells what is booked, when, for how much, the way and how to cancel', async () => {
  const { subject, text, html, to, fromName, replyTo, calendar } = await reminderOf();
  expect({ to, fromName, replyTo }).toEqual({
    to: 'ada@example.org',
    fromName: 'Hôtel A',
    replyTo: 'desk@hotel.example',
  });
  expect(subject.replaceAll('\u00a0', ' ')).toBe(
    'Rappel : votre réservation chez Hôtel A, dimanche 22 mars 2026',
  );
  for (const part of [
    'Hôtel A vous attend le dimanche 22 mars 2026.',
    'Pensez à\nvotre maillot',
    'Horaires : 10h30 – 14h00',
    "Horaire d'arrivée : 11h00",
    'Total : 59 €',
    "Paiement sur place à l'hôtel à votre arrivée.",
    'Adresse : 1 quai des Rives, 74000 Annecy',
    'Téléphone : 04 50 00 00 00',
    "Vous pouvez annuler votre réservation en ligne jusqu'au dimanche 22 mars 2026 à 10h30.",
    'Voir ou annuler ma réservation : https://example.com/ma-reservation/',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Merci');
  expect(html).toContain('lang="fr"');
  expect(calendar?.method).toBe('PUBLISH');
  expect(calendar?.text).toMatch(/DTSTART;TZID=Europe\/Paris:20260322T103000/);
});

it('speaks the guest’s language, with the venue’s words in it', async () => {
  const { subject, text } = await reminderOf({ language: 'en' });
  expect(subject).toMatch(/^Reminder: your booking at Hôtel A, Sunday,? 22 March 2026$/);
  expect(text).toContain('Bring your\nswimsuit');
});

it('says as of now that it is too late to cancel', async () => {
  const { text } = await reminderOf({ cancel_hours: 48 });
  expect(text).toContain("Seul l'établissement peut annuler cette réservation");
  expect(text).toContain('Voir ma réservation : https://example.com/ma-reservation/');
  expect(text).not.toContain('en ligne jusqu');
});

it('asks nobody to pay who has', async () => {
  const { text } = await reminderOf({ paid_at: new Date(), paid_means: 'card', paid_minor: 5900 });
  expect(text).toContain('Total : 59 €');
  expect(text).not.toContain('Paiement sur place');
});

it('goes to the guest alone of a confidential booking, once, always as the same message', async () => {
  let tries = 0;
  const ids: string[] = [];
  const { onSend } = venue.worker;
  venue.worker.onSend = async (mail) => {
    ids.push(mail.messageId);
    if (++tries === 1) throw new Error('the mail server is away');
    await onSend(mail);
  };
  await reminderOf({ is_confidential: true });
  venue.worker.onSend = onSend;
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
