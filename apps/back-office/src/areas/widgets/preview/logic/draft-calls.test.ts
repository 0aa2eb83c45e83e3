import { beforeEach, expect, it, vi } from 'vitest';
import { type Draft, draftFetch } from './draft-calls.ts';

const draft = (name: string, tags: string[] = []) =>
  ({ widget: { id: 7, name, tags }, tags: [{ id: 4 }] }) as unknown as Draft;

let now: Draft;
const real = vi.fn(async () => new Response('{}'));
const ask = draftFetch(real, () => now);
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
  expect(real).not.toHaveBeenCalled();
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
