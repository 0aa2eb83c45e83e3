import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../test/free-port.ts';
import { createVenue } from '../../../../test/venue.ts';
import { createWorld, NOW, type World } from '../../../../test/world.ts';
import { createCalendarReader } from '../../../integrations/page-reader/calendar-reader.ts';
import { findWrongStock } from '../pools/queries/doctor.ts';
import { readCalendarIn } from './commands/read-calendar.ts';

/** Debian's calendar server, which others than us wrote: `npm test -- --debian` installs it. */
const RADICALE = '/usr/bin/radicale';

describe.skipIf(!existsSync(RADICALE))('a calendar on Debian’s radicale', () => {
  let world: World;
  let folder: string;
  let radicale: ChildProcess;
  let base: string;
  let calendarId: number;
  let poolId: number;
  beforeAll(async () => {
    world = await createWorld();
    const { roomId } = await createVenue(world.deps.db, world.accountA);
    folder = await mkdtemp(join(tmpdir(), 'meridienne-radicale-'));
    const port = await freePort();
    base = `http://127.0.0.1:${port}/ada`;
    const config = [
      `[server]\nhosts = 127.0.0.1:${port}`,
      '[auth]\ntype = none',
      `[storage]\nfilesystem_folder = ${folder}/collections`,
      '[web]\ntype = none',
    ];
    await writeFile(join(folder, 'config'), config.join('\n'));
    radicale = spawn(RADICALE, ['--config', join(folder, 'config')], { stdio: 'ignore' });
    // Until it listens.
    await vi.waitUntil(
      () =>
        send('MKCALENDAR', 'rooms/').then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: 30_000,
        interval: 200,
      },
    );
    const pool = await world.call('POST', '/pools', {
      as: 'hotelierA',
      body: { account: world.accountA, name: 'Chambres', units: 3, categories: [{ category: roomId }] },
    });
    poolId = pool.body.id;
    const made = await world.call('POST', `/pools/${poolId}/calendars`, {
      as: 'hotelierA',
      body: { name: 'Radicale', url: `${base}/rooms/` },
    });
    calendarId = made.body.id;
  });
  afterAll(async () => {
    radicale.kill();
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (method: string, path: string, body?: string) =>
    fetch(`${base}/${path}`, {
      method,
      headers: { authorization: `Basic ${btoa('ada:secret')}`, 'content-type': 'text/calendar' },
      ...(body !== undefined && { body }),
    });
  const put = async (uid: string, ...events: string[][]) => {
    const lines = events.flatMap((own) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20260301T000000Z',
      ...own,
      'END:VEVENT',
    ]);
    const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''];
    expect((await send('PUT', `rooms/${uid}.ics`, body.join('\r\n'))).ok).toBe(true);
  };
  const read = async () => {
    const tell = vi.fn<World['deps']['changes']['tell']>();
    const access = { publicAddresses: ['127.0.0.1'], isAnyPort: true };
    const calendarReader = createCalendarReader({ publicUrl: 'https://book.example', access });
    const named = { accountId: world.accountA, calendarId };
    await readCalendarIn({ db: world.deps.db, changes: { tell }, calendarReader }, named, NOW);
    expect(await findWrongStock(world.deps.pool)).toEqual({ bookings: 0, days: 0, offers: 0 });
    const { body } = await world.call('GET', `/pools/${poolId}/blocks`, { as: 'hotelierA' });
    const blocks = body['hydra:member'].map((each: Record<string, unknown>) =>
      [each['from'], each['fromTime'], each['to'], each['toTime'], each['reason']].join(' '),
    );
    return { blocks, told: tell.mock.calls.length };
  };

  it('is read with its rules, followed, and given back', async () => {
    await put('days', ['DTSTART;VALUE=DATE:20260410', 'DTEND;VALUE=DATE:20260412', 'SUMMARY:Bloqué']);
    await put(
      'nights',
      [
        'DTSTART;TZID=Europe/Paris:20260327T220000',
        'DTEND;TZID=Europe/Paris:20260328T080000',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE;TZID=Europe/Paris:20260330T220000',
        'SUMMARY:Nuit',
      ],
      [
        'RECURRENCE-ID;TZID=Europe/Paris:20260329T220000',
        'DTSTART;TZID=Europe/Paris:20260401T100000',
        'DTEND;TZID=Europe/Paris:20260401T120000',
        'SUMMARY:Déplacée',
      ],
    );
    await put('free', ['DTSTART:20260325T100000Z', 'DTEND:20260325T120000Z', 'TRANSP:TRANSPARENT']);
    const first = await read();
    expect(first).toEqual({
      blocks: [
        '2026-03-27 22h00 2026-03-28 08h00 Nuit',
        '2026-03-28 22h00 2026-03-29 08h00 Nuit',
        '2026-04-01 10h00 2026-04-01 12h00 Déplacée',
        '2026-04-10 00h00 2026-04-12 00h00 Bloqué',
      ],
      told: 1,
    });
    expect(await read()).toEqual({ ...first, told: 0 });
    await put('days', ['DTSTART;VALUE=DATE:20260411', 'DTEND;VALUE=DATE:20260413', 'SUMMARY:Bloqué']);
    expect((await send('DELETE', 'rooms/nights.ics')).ok).toBe(true);
    expect(await read()).toEqual({ blocks: ['2026-04-11 00h00 2026-04-13 00h00 Bloqué'], told: 1 });
    expect((await send('DELETE', 'rooms/')).ok).toBe(true);
    // What is no longer there is no calendar without events.
    expect((await read()).blocks).toHaveLength(1);
    const { body } = await world.call('GET', `/pool-calendars/${calendarId}`, { as: 'hotelierA' });
    expect(body).toMatchObject({ fault: 'refused', faultStatus: 404 });
  });
});
