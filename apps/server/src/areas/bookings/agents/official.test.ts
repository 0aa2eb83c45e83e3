import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { addDays } from '@meridienne/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ADA } from '../../../../test/agent.ts';
import { createVenue, type Venue } from '../../../../test/venue.ts';
import { createWorld, TODAY, type World } from '../../../../test/world.ts';

const TOMORROW = addDays(TODAY, 1);
/** A program that starts beside others. */
const PATIENCE = 120_000;
let world: World;
let venue: Venue;
let address: URL;
beforeAll(async () => {
  world = await createWorld();
  venue = await createVenue(world.deps.db, world.accountA);
  await world.deps.pool.query('update accounts set agents_book = true');
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  address = new URL(`/mcp/${world.accountA}`, origin);
});
afterAll(() => world.close());

/**
 * What the protocol's own suite has for a server with tools of its own and no sessions: its other scenarios call tools,
 * prompts and resources that they name.
 */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

it('passes the official conformance suite', { timeout: PATIENCE }, async () => {
  const results = await Promise.all(
    SCENARIOS.map((scenario) => conformance('server', '--url', address.href, '--scenario', scenario)),
  );
  for (const { code, said } of results) {
    expect(said).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/);
    expect(code).toBe(0);
  }
});

async function conformance(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
  const folder = await mkdtemp(join(tmpdir(), 'meridienne-conformance-'));
  try {
    // It leaves its results where it runs.
    const child = spawn(process.execPath, [program, ...args], { cwd: folder });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    return { code, said };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it.each([
  ['in its present revision', 'auto', '2026-07-28'],
  ['in that of last year', 'legacy', '2025-11-25'],
] as const)('books for the official client, %s', async (_which, mode, revision) => {
  const client = new Client({ name: 'an agent', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address));
  try {
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getServerVersion()).toMatchObject({ name: 'meridienne', title: 'Hôtel A' });
    expect(client.getInstructions()).toContain('confirm_booking');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_rooms',
      'find_days',
      'see_day',
      'quote_booking',
      'confirm_booking',
    ]);
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toMatchObject([
      { name: 'confirm_booking' },
    ]);
    // oxlint-disable-next-line typescript/no-explicit-any
    const use = async (name: string, input: Record<string, unknown>): Promise<any> =>
      (await client.callTool({ name, arguments: input })).structuredContent;
    const { days } = await use('find_days', { persons: 2 });
    expect(days[1]).toMatchObject({ day: TOMORROW });
    const { offers } = await use('see_day', { day: TOMORROW, persons: 2, room: venue.roomId });
    const { total, confirmation } = await use('quote_booking', { offer: offers[0].offer, persons: 2 });
    expect(total).toBe(59);
    const { token } = confirmation;
    const booked = await use('confirm_booking', { token, guest: ADA, consent: true });
    expect(booked).toMatchObject({ booked: true, total: 59 });
    const { rows } = await world.deps.pool.query('select number from bookings where number = $1', [
      booked.number,
    ]);
    expect(rows).toHaveLength(1);
  } finally {
    await client.close();
  }
});
