import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { addDays } from '@meridienne/domain';
import { makeMember, makeRoomsVenue, venueToday } from '@meridienne/testing';
import { expect, LOGINS, test, uniqueName } from '../back-office/staff-test.ts';
import { leaveSettings, takeSettings } from '../platform/one-writer.ts';
import { AdminDesk, type Resource } from './admin-desk.ts';
import { buildAdmin } from './build-admin.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

let folder: string;
let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'meridienne-hydra-admin-'));
  await buildAdmin(folder);
  // Another origin than the API's: an admin is somebody else's page.
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://local');
    const file = join(folder, pathname === '/' ? 'index.html' : pathname);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain');
    readFile(file).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('API Platform’s admin lists, shows, creates, edits and deletes every resource', async ({
  desk,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const { token } = await desk.logIn(LOGINS.superAdmin);
  const { port } = server.address() as AddressInfo;
  const admin = new AdminDesk(desk.page, baseURL ?? '');
  await admin.open(`http://127.0.0.1:${port}/`, token);

  const venue = await makeRoomsVenue(desk.api, token);
  const booking = await venue.book('Rose', 3, venue.morning);
  // Who lets support write, also once the journey has made another administrator.
  await makeMember(desk.api, token, venue.account, 'administrator');
  await desk.call(token, 'POST', '/addons', {
    account: venue.account,
    name: 'Gâteau',
    price: 4,
    addTags: ['Sucré'],
  });
  const tags = await desk.call<{ 'hydra:member': { '@id': string }[] }>(
    token,
    'GET',
    `/accounts/${venue.account}/tags`,
  );
  const tag = tags['hydra:member'][0]?.['@id'] ?? '';
  const photo = await uploadPhoto(`${baseURL}/api/accounts/${venue.account}/media`, token);
  // Another one than the journey's own.
  await desk.logIn(LOGINS.superAdmin);
  const sessions = await desk.call<{ 'hydra:member': { '@id': string }[] }>(
    token,
    'GET',
    '/sessions?order[id]=desc',
  );
  const session = sessions['hydra:member'][0]?.['@id'] ?? '';
  const account = `/api/accounts/${venue.account}`;
  const day = addDays(venueToday(), 60);
  const name = uniqueName('Hydra');
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`;

  // There is one record, from the start: to create it is to write it.
  const settings: Resource = { name: 'administrations', edit: { youtubeId: 'jNQXAC9IVRw' } };
  /** What the admin does with each, and what by nature it doesn't: then `create` and its like are missing. */
  const resources: Resource[] = [
    { name: 'accounts', create: { name }, edit: { phone: '0145678901' }, deletes: true },
    { name: 'addons', create: { account, name, price: '12.5' }, edit: { price: '13' }, deletes: true },
    settings,
    // Booked by a guest or a desk, by calls of their own.
    {
      name: 'bookings',
      record: `/api/bookings/${booking.id}`,
      edit: { comment: 'Vue sur cour' },
      deletes: true,
    },
    { name: 'calendar_feeds', create: { account }, deletes: true },
    {
      name: 'categories',
      create: { account, name, timeSlots: `/api/time_slots/${venue.morning}` },
      edit: { surface: '21' },
      deletes: true,
    },
    // Made by a category's slots.
    { name: 'category_timeslots' },
    { name: 'cat_tags', create: { account, name }, edit: { name: `${name} bis` }, deletes: true },
    // Reopened, by a call of its own.
    { name: 'closures', create: { account, from: day, to: day } },
    // Uploaded as a file.
    { name: 'media', record: photo, edit: { name: 'cour.png' }, deletes: true },
    // Typed into the grid of prices.
    { name: 'offers' },
    // Made by the browser, for whoever is at it, who has none here.
    { name: 'passkeys' },
    { name: 'permissions', create: { account, email, firstName: 'Rose', lastName: 'Martin' }, deletes: true },
    {
      name: 'pools',
      create: { account, name, units: '2', categories: `{"@id":"/api/categories/${venue.room}"}` },
      edit: { units: '3' },
      deletes: true,
    },
    {
      name: 'services',
      create: { name, icon: '<svg viewBox="0 0 24 24"><path d="M0 0h24v24z"></path></svg>' },
      edit: { name: `${name} bis` },
      deletes: true,
    },
    // Opened by a log-in.
    { name: 'sessions', record: session, deletes: true },
    // Made where an add-on is given one.
    { name: 'tags', record: tag, edit: { name: `${name} bis` }, deletes: true },
    { name: 'time_slots', create: { account, start: '06h00', end: '07h00' }, edit: { name }, deletes: true },
    {
      name: 'translations',
      create: { lng: 'eo', type: 'admin' },
      edit: { content: '{"actions.save":"Konservi"}' },
      deletes: true,
    },
    {
      name: 'users',
      create: { email: `u${email}`, username: name },
      edit: { firstName: 'Rose' },
      deletes: true,
    },
    { name: 'widgets', create: { account, name }, edit: { backgroundColor: '#123456' }, deletes: true },
  ];
  expect(await admin.menu()).toEqual(resources.map((each) => each.name));
  const page = await desk.page.context().newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const second = new AdminDesk(page, baseURL ?? '');
  await second.open(`http://127.0.0.1:${port}/`, token);
  const left = resources.filter((resource) => resource !== settings);
  // Two windows side by side, each at the next that is left: one alone waits half of its time.
  const workThrough = async (window: AdminDesk) => {
    for (let next = left.shift(); next; next = left.shift()) {
      const resource = next;
      await test.step(resource.name, () => window.work(resource));
    }
  };
  await Promise.all([workThrough(admin), workThrough(second)]);
  await takeSettings();
  try {
    // There is one record, from the start: to create it is to write it.
    const { youtubeId } = await desk.call<{ youtubeId: string | null }>(token, 'GET', '/administrations/1');
    await admin.work(settings);
    await desk.call(token, 'PATCH', '/administrations/1', { youtubeId });
  } finally {
    await leaveSettings();
  }
  expect(faults).toEqual([]);
});

async function uploadPhoto(address: string, token: string): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  const reply = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await reply.json()) as { '@id': string })['@id'];
}
