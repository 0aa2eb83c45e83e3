import { beforeEach, expect, it, vi } from 'vitest';
import { type Draft, draftFetch } from './draft-calls.ts';

const draft = (name: string, tags: string[] = []) =>
  ({
    widget: { id: 7, name, tags, account: { id: 3 }, fewLeft: null },
    tags: [{ id: 4 }],
  }) as unknown as Draft;

let now: Draft;
const real = vi.fn(async () => new Response('{}'));
const placesOn = vi.fn(
  async () =>
    new Map([
      [21, 2],
      [22, 5],
      [23, 1],
    ]),
);
const ask = draftFetch(real, () => now, placesOn);
const send = (path: string, body: object) =>
  ask(`https://book.example${path}`, { method: 'POST', body: JSON.stringify(body) });
const sent = () =>
  JSON.parse((real.mock.lastCall as unknown as [string, { body: string }])[1].body) as unknown;

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://book.example' });
  now = draft('Un');
  real.mockClear();
});

it('answers with the draft, as it is when the answer is read', async () => {
  const list = (await (await ask('https://book.example/api/widgets?account.id=3')).json()) as {
    'hydra:member': { name: string }[];
  };
  now = draft('Deux');
  expect(list['hydra:member'].map(({ name }) => name)).toEqual(['Deux']);
  expect(await (await ask('https://book.example/api/widgets/7')).json()).toMatchObject({ name: 'Deux' });
  const tags = await send('/api/public/get-tags', { widgetId: 7 });
  expect(tags.ok).toBe(true);
  expect(await tags.json()).toEqual({ 'hydra:member': [{ id: 4 }] });
  // The window reads the text, whatever the button's code does.
  expect(JSON.parse(await (await send('/api/public/get-tags', { widgetId: 7 })).text())).toEqual({
    'hydra:member': [{ id: 4 }],
  });
  const url = 'https://book.example/api/widgets?account.id=3&firstDays=true';
  expect(JSON.parse(await (await ask(url)).text())).toMatchObject({ 'hydra:member': [{ name: 'Deux' }] });
  expect(real).not.toHaveBeenCalled();
});

it('tells the places left that the draft would tell, not the stored widget', async () => {
  const day = {
    'hydra:member': [
      { id: 21, day: '2026-03-22' },
      { id: 22, day: '2026-03-22' },
      { id: 23, day: '2026-03-22', categoryTimeslot: { id: 4 } },
    ],
    categories: [],
  };
  const left = async () => {
    real.mockResolvedValueOnce(Response.json(day));
    const url = 'https://book.example/api/public/get-offers-by-day?accountId=3&widgetId=7&date=2026-03-22';
    const told = JSON.parse(await (await ask(url)).text()) as typeof day;
    return told['hydra:member'].map((offer) => ('left' in offer ? offer.left : null));
  };
  expect(await left()).toEqual([null, null, null]);
  expect(placesOn).not.toHaveBeenCalled();
  now = { ...now, widget: { ...now.widget, fewLeft: 4 } };
  expect(await left()).toEqual([2, null, null]);
  expect(placesOn).toHaveBeenLastCalledWith(3, '2026-03-22');
  real.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  expect((await ask('https://book.example/api/public/get-offers-by-day?widgetId=7')).status).toBe(503);
});

it('asks the server within the limits of the draft, not of the stored widget', async () => {
  const path = 'https://book.example/api/public/get-availability';
  const asked = () => (real.mock.lastCall as unknown as [URL])[0].href;
  await ask(`${path}?accountId=3&widgetId=7`);
  expect(asked()).toBe(`${path}?accountId=3`);
  now = draft('Un', ['/api/cat_tags/5', '/api/cat_tags/6']);
  await ask(`${path}?accountId=3&widgetId=7`);
  expect(asked()).toBe(`${path}?accountId=3&tags=5%2C6`);
  // What the visitor has chosen of them.
  await ask(`${path}?accountId=3&widgetId=7&tags=6`);
  expect(asked()).toBe(`${path}?accountId=3&tags=6`);
});

it('lets the rest through', async () => {
  await send('/api/public/bookings', { widget: '/api/widgets/7', bookOn: 'Preview' });
  expect(sent()).toEqual({ bookOn: 'Preview' });
  await ask('https://book.example/widget/abc/fr.js');
  expect(real).toHaveBeenLastCalledWith('https://book.example/widget/abc/fr.js', undefined);
});
