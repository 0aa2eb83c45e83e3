import type { Analysis, readAnalysis, ResponseOf } from '@meridienne/contracts';
import { makeVisitedVenue } from '@meridienne/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { intercept, refusal } from '../../../test/browser.ts';
import { expectAddress, expectText, textOf } from '../../../test/looking.ts';
import { press } from '../../../test/pressing.ts';
import { api, open, sessionOf } from '../../../test/screen.tsx';

type Venue = Awaited<ReturnType<typeof makeVisitedVenue>>;

async function openVenue(before: (venue: Venue, token: string) => Promise<unknown>, query = '') {
  const session = await sessionOf('superAdmin');
  const venue = await makeVisitedVenue(api, session.token);
  await before(venue, session.token);
  const user = open(`/dashboard${query}`, session, venue.account);
  await screen.findByRole('region', { name: 'Pour décider' });
  return { ...venue, user };
}
const region = (name: string) => screen.findByRole('region', { name });
const part = async (name: string) => within((await screen.findAllByRole('region', { name }))[0]!);

test('each figure leads to as many bookings as it says', async () => {
  const { user } = await openVenue(async ({ book, bookByPhone }, token) => {
    await book('Jeanne', 2);
    await book('Hugo', 5);
    await bookByPhone('booked');
    const { id } = await book('Amira', 2);
    await api.call(token, 'PATCH', `/bookings/${id}`, { status: 'canceled' });
  });
  const leads = await part('Délai de réservation');
  await expectText(() => leads.getByRole('row', { name: /de 4 à 7 jours avant/ }), /avant\s*2\s*66,7\s%/);
  const canceled = await part('Annulations');
  await expectText(() => canceled.getByText('Réservations annulées').parentElement!, /25\s%/);
  await expectText(() => canceled.getByText('Chiffre d’affaires perdu').parentElement!, /40,00\s€|40\s€/);
  // Cancelled two days ahead.
  await expectText(() => canceled.getByRole('row', { name: /plus tôt/ }), /plus tôt\s*1\s*100\s%/);
  const sources = await part('D’où vient le chiffre d’affaires');
  await expectText(() => sources.getByRole('row', { name: /^Téléphone/ }), /équipe\s*1\s*40\s€/);
  await expectText(() => sources.getByRole('row', { name: /^Site/ }), /Site\s*2\s*80\s€\s*40/);
  await user.click(sources.getByRole('link', { name: /^Voir 2 réservations\s: Site/ }));
  await expectAddress(/^\/reservations\?view=list.*widget=/);
  await screen.findByRole('button', { name: /^Retirer le filtre «\s?Source\s: widget Site\s?»/ });
  await waitFor(() => {
    const rows = screen.queryAllByRole('row', { name: /Garnier/ }).map(textOf);
    const names = rows.map((row) => /Jeanne|Hugo|Amira|Nora/.exec(row)?.[0]);
    expect(new Set(names)).toEqual(new Set(['Hugo', 'Jeanne']));
    expect(names).toHaveLength(2);
  });
});

/** Places taken yesterday and before, which nobody can book today. */
const FIGURES: Pick<Analysis, 'stays' | 'services' | 'weekdays'> = {
  stays: { taken: 9, places: 20, noShows: 1 },
  services: [
    {
      category: 5,
      name: 'Salon',
      taken: 9,
      places: 20,
      hours: [
        { hour: 9, taken: 9, places: 10 },
        { hour: 24, taken: 0, places: 10 },
      ],
    },
  ],
  weekdays: [
    {
      weekday: 1,
      taken: 9,
      places: 20,
      hours: [
        { hour: 9, taken: 9, places: 10 },
        { hour: 24, taken: 0, places: 10 },
      ],
    },
  ],
};

/** The figures in place of what the server would say. */
const openFigures = (figures: Partial<Analysis> = FIGURES) =>
  openVenue(async ({ account }) =>
    intercept(`GET /accounts/${account}/statistics/analysis`, async (go) => {
      const sent = (await (await go()).json()) as ResponseOf<typeof readAnalysis>;
      return Response.json({ ...sent, period: { ...sent.period, ...figures } });
    }),
  );

test('how full each service and weekday is hour by hour, in words and in numbers', async () => {
  const { user } = await openFigures();
  const map = within(await region('Par service'));
  expect(map.getAllByRole('columnheader').map(textOf)).toContain('00h00le lendemain');
  const cell = map.getByRole('link', { name: /^Salon, 09h00\s: 90\s%, 9 prises sur 10 places\s; – avant$/ });
  expect(cell.getAttribute('href')).toMatch(/category=5&hour=9$/);
  // Nobody was there: a number, and nowhere to go.
  expect(map.queryByRole('link', { name: /00h00/ })).toBeNull();
  expect(textOf(map.getAllByRole('cell').at(-1)!)).toBe('0 %');
  const occupancy = within(await region('Occupation'));
  occupancy.getByText(
    /^Le plus rempli\s: lundi à 09h00, occupé à 90\s%\. Le plus vide\s: lundi à 00h00, occupé à 0\s%\.$/,
  );
  await user.click(occupancy.getByText('Par jour de la semaine'));
  const days = within(await region('Par jour de la semaine'));
  expect(days.getByRole('link', { name: /^lundi, 09h00/ }).getAttribute('href')).toMatch(/hour=9&weekday=1$/);
});

test('how full they are is one stop of the Tab key, and the arrows walk in it', async () => {
  const [salon] = FIGURES.services;
  const other = { ...salon!, category: 6, name: 'Suite', hours: salon!.hours.slice(0, 1) };
  const { user } = await openFigures({ ...FIGURES, services: [salon!, other] });
  const grid = within(await region('Par service')).getByRole('grid');
  const stops = () => [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')];
  const whole = within(grid).getByRole('link', { name: /^Salon\s:/ });
  expect(stops()).toEqual([whole]);
  whole.focus();
  const names: string[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'End', 'ArrowUp', 'ArrowLeft', 'Home']) {
    await user.keyboard(`{${key}}`);
    expect(stops()).toEqual([document.activeElement]);
    names.push(document.activeElement!.getAttribute('aria-label') ?? textOf(document.activeElement!));
  }
  const expected = [/^Salon, 09h00/, /^Suite, 09h00/, /^·/, /^0\s%$/, /^·/, /^Salon, 09h00/];
  expect(names).toEqual(expected.map((name) => expect.stringMatching(name) as string));
  // Out of it at once, and back to where one was.
  await user.tab();
  expect(grid.contains(document.activeElement)).toBe(false);
  await user.tab({ shift: true });
  expect(document.activeElement!.getAttribute('aria-label')).toMatch(/^Salon, 09h00/);
});

test('a failing call says so, stands alone, and can be tried again; a venue without anything is told what to do', async () => {
  let call = '';
  const { user } = await openVenue(async ({ account }) => {
    call = `GET /accounts/${account}/statistics/analysis`;
    intercept(call, refusal(403));
  });
  const panel = within(await region('Pour décider'));
  await panel.findByRole('alert');
  await region('Évolution');
  // Then it says that there is nothing.
  intercept(call, async (go) => {
    const sent = (await (await go()).json()) as ResponseOf<typeof readAnalysis>;
    const stays = { taken: 0, places: 0, noShows: 0 };
    return Response.json({ ...sent, period: { ...sent.period, stays } });
  });
  await press(user, /Retry/, panel);
  await panel.findByText(/Mettez des places en vente/);
  await press(user, 'Aller aux prix et disponibilités', panel);
  await expectAddress(/^\/prix/);
});

test('more than a year is asked of nobody', async () => {
  let asked = 0;
  await openVenue(
    async ({ account }) =>
      intercept(`GET /accounts/${account}/statistics/analysis`, (go) => {
        asked += 1;
        return go();
      }),
    '?period=own&from=2024-01-01&to=2025-06-30',
  );
  within(await region('Pour décider')).getByText(/un an au plus/);
  expect(asked).toBe(0);
});
