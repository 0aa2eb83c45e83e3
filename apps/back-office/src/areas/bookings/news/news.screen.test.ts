import { bookerOf, makeSalonVenue, uniqueName } from '@meridienne/testing';
import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { intercept } from '../../../../test/browser.ts';
import { expectGone } from '../../../../test/looking.ts';
import { dialogOf, press } from '../../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../../test/screen.tsx';
import { NEWS_KEY } from './logic/news-settings.ts';

/** A page of a venue whose visitors book, once it knows from when on bookings are new. */
async function openVenue() {
  const session = await sessionOf('superAdmin');
  const venue = await makeSalonVenue(api, session.token);
  const byVisitor = await bookerOf(api, venue, 'none');
  const byDesk = await bookerOf(api, venue);
  const book = (inDays: number, guest: object, bookOn?: 'Back office') =>
    bookOn ? byDesk(inDays, { ...guest, bookOn }) : byVisitor(inDays, guest);
  const begun = Promise.withResolvers<void>();
  intercept(
    `GET /accounts/${venue.account}/new-bookings`,
    async (go) => {
      const answer = await go();
      begun.resolve();
      return answer;
    },
    1,
  );
  const user = open('/settings', session, venue.account);
  await begun.promise;
  // By the same clock, but not in the same millisecond.
  const from = Date.now();
  await waitFor(() => expect(Date.now()).toBeGreaterThan(from));
  return { user, book };
}

/** The tab is behind others, or in front again. */
function show(visibilityState: 'hidden' | 'visible') {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  onTestFinished(() => spy.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

test('what a visitor books is told on another page, and leads to the booking', async () => {
  const { user, book } = await openVenue();
  const lastname = uniqueName('Moulin');
  await book(3, { lastname });
  const line = await screen.findByRole('button', {
    name: new RegExp(`^Réservé à l’instant.*${lastname} · Salon`),
  });
  expect(document.title).not.toMatch(/^\(/);
  await screen.findByRole('button', { name: 'Nouvelles réservations, 1 non vue' });
  await user.click(line);
  await (await dialogOf(/Réservation/)).findByText(new RegExp(lastname));
  await expectGone(() => screen.queryByRole('button', { name: /^Réservé à l’instant/ }));
  await user.keyboard('{Escape}');
  await press(user, 'Nouvelles réservations');
  (await dialogOf('Nouvelles réservations')).getByRole('button', { name: new RegExp(lastname) });
});

test('the desk’s own bookings are no news, and one that was told isn’t told again', async () => {
  const { user, book } = await openVenue();
  const [own, one, other] = [uniqueName('Desk'), uniqueName('One'), uniqueName('Other')];
  await book(2, { lastname: own }, 'Back office');
  await book(3, { lastname: one });
  await screen.findByRole('button', { name: new RegExp(`^Réservé à l’instant.*${one}`) });
  await press(user, 'Masquer l’annonce');
  await book(4, { lastname: other });
  await screen.findByRole('button', { name: new RegExp(`^Réservé à l’instant.*${other}`) });
  await press(user, /^Nouvelles réservations, 2/);
  const listed = (await dialogOf('Nouvelles réservations'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('Salon'));
  expect(listed.map((text) => text.split(' · ')[0])).toEqual([`Ada ${other}`, `Ada ${one}`]);
  expect(listed.join('')).not.toContain(own);
});

test('a tab that isn’t seen says it in its title, and to the browser where that is allowed', async () => {
  const told: string[] = [];
  class Told extends EventTarget {
    static permission = 'default';
    static requestPermission() {
      Told.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(title: string, options?: { body: string }) {
      super();
      // The first shows what they look like.
      if (options) told.push(`${title}: ${options.body}`);
    }
  }
  vi.stubGlobal('Notification', Told);
  onTestFinished(() => void vi.unstubAllGlobals());
  const timers = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => timers.mockRestore());
  const { user, book } = await openVenue();
  await press(user, 'Nouvelles réservations');
  await user.click(
    await screen.findByRole('switch', { name: 'Prévenir par une notification du navigateur' }),
  );
  await waitFor(() => expect(localStorage.getItem(NEWS_KEY)).toBe('notified'));
  await user.click(screen.getByRole('switch', { name: 'Afficher une annonce en haut de la page' }));
  await user.keyboard('{Escape}');
  const title = document.title;
  show('hidden');
  const lastname = uniqueName('Nuit');
  await book(5, { lastname });
  const [askEachMinute] = timers.mock.calls.find(([, ms]) => ms === 60_000) ?? [];
  askEachMinute?.();
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatch(new RegExp(`^Nouvelle réservation: Ada ${lastname} · Salon`));
  expect(document.title).toBe(`(1) ${title}`);
  show('visible');
  expect(document.title).toBe(title);
  // As it was asked not to be shown.
  expect(screen.queryByRole('button', { name: /^Réservé à l’instant/ })).toBeNull();
  await screen.findByRole('button', { name: 'Nouvelles réservations, 1 non vue' });
});
