import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, type World } from '../../../../test/world.ts';

const PUBLIC_URL = 'https://book.example';
let world: World;
let venue: Venue;
beforeAll(async () => {
  world = await createWorld({ env: { PUBLIC_URL } });
  venue = await createVenue(world.deps.db, world.accountA);
});
afterAll(() => world.close());
beforeEach(() =>
  set(`update accounts set agents_book = (id = ${world.accountA}), is_archived = false, address = null;
    update accounts set name = 'Hôtel A' where id = ${world.accountA}`),
);

const set = (text: string, values?: unknown[]) => world.deps.pool.query(text, values);
const read = async () => (await world.app.inject({ method: 'GET', url: '/llms.txt' })).body;

it('has the form of llmstxt.org: a title, a summary, and lists of links', async () => {
  const { headers } = await world.app.inject({ method: 'GET', url: '/llms.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await read()).split('\n');
  expect(lines[0]).toBe('# Méridienne');
  expect(lines[2]).toMatch(/^> \S/);
  expect(lines.filter((line) => line.startsWith('#'))).toEqual([
    '# Méridienne',
    '## Venues',
    '## API',
    '## Optional',
  ]);
  const afterLists = lines
    .slice(lines.indexOf('## Venues'))
    .filter((line) => line !== '' && !line.startsWith('## '));
  for (const line of afterLists) expect(line).toMatch(/^- \[.+\]\(https:\/\/book\.example\/\S*\): \S/);
});

it('links to nothing that isn’t there', async () => {
  const addresses = [...(await read()).matchAll(/\]\(https:\/\/book\.example(\/[^)]*)\)/g)].map(
    ([, path = '']) => path,
  );
  expect(addresses).toContain(`/hotel-a/${world.accountA}/${venue.widgetId}`);
  for (const url of addresses.filter((path) => !path.startsWith('/mcp/'))) {
    const { statusCode } = await world.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect([url, statusCode]).toEqual([url, expect.toSatisfy((status: number) => status < 400)]);
  }
  expect(addresses).toContain(`/mcp/${world.accountA}`);
});

it('names who lets agents in, and nobody else', async () => {
  expect(await read()).not.toContain('Hotel B');
  await set('update accounts set is_archived = true');
  expect(await read()).not.toMatch(/Hôtel A|mcp|## Venues/);
  await set('update accounts set is_archived = false, agents_book = false');
  expect(await read()).not.toMatch(/Hôtel A|mcp|## Venues/);
});

it('takes what people typed for text', async () => {
  await set('update accounts set name = $1, address = $1', ['X](https://evil.example) \n## Evil <b>']);
  const text = await read();
  expect(text).toContain(String.raw`[X\]\(https://evil.example\) \#\# Evil \<b\>]`);
  expect(text).not.toMatch(/^## Evil/m);
});
