import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { audit } from '../kit/audit.ts';
import { filesIn, killBackupAtHalf, runCommand, takenAtOf } from '../kit/backups.ts';
import { type Guest, inviteGuests, inWords, tally } from '../kit/guests.ts';
import { send } from '../kit/http.ts';
import { install, type Installation } from '../kit/installation.ts';
import { openOutbox } from '../kit/mails.ts';
import { serverIn } from '../kit/postgres.ts';
import { freePort, startProduct } from '../kit/processes.ts';
import { exactly, type Measure, type Round, type Scenario } from '../kit/scenario.ts';

const PER_SECOND = 20;
const BETWEEN_MS = 2_000;
/** Made in turn, when nobody waits for anything else. */
const AVIF_LIMIT_MS = 120_000;
const PHOTOS = ['piscine', 'chambre', 'suite'];
const PICTURES = new URL('../../apps/server/src/areas/platform/demo/images/', import.meta.url);

/** A backup, and who had an answer before it began. */
interface Made {
  name: string;
  path: string;
  acknowledged: Guest[];
  args: string[];
}

/** What stands in a booking from its first moment on; its mails' state follows. */
const BOOKING = `select id::int, jsonb_build_object('number', number, 'status', status, 'offer', offer_id, 'day', day,
  'start', start_minute, 'end', end_minute, 'price', price_minor, 'offerPrice', offer_price_minor, 'currency', currency,
  'addons', addons, 'name', last_name, 'email', email, 'at', created_at)::text as text from bookings`;

const bookingsOf = async ({ server }: Pick<Installation, 'server'>): Promise<Map<number, string>> =>
  new Map((await server.query<{ id: number; text: string }>(BOOKING)).map(({ id, text }) => [id, text]));

async function uploadPhotos({ urls, token, venue, server }: Installation): Promise<void> {
  for (const name of PHOTOS) {
    const form = new FormData();
    const bytes = readFileSync(new URL(`${name}.webp`, PICTURES));
    form.set('file', new Blob([new Uint8Array(bytes)]), `${name}.webp`);
    const reply = await fetch(`${urls[0]}/api/accounts/${venue.accountId}/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (reply.status !== 201) throw new Error(`A photo isn't taken: ${await reply.text()}`);
  }
  const open = `select from media where avif_at is null and file_name = any($1)`;
  const names = PHOTOS.map((name) => `${name}.webp`);
  for (const endsAt = performance.now() + AVIF_LIMIT_MS; (await server.query(open, [names])).length > 0;) {
    if (performance.now() > endsAt) throw new Error('The photos aren’t all made');
    await wait(100);
  }
}

/** Each file of the photo library with its sum. */
function photosIn(dataDir: string): Map<string, string> {
  const folder = join(dataDir, 'media');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

const isSame = (one: Map<string, string>, other: Map<string, string>) =>
  one.size === other.size && [...one].every(([name, sum]) => other.get(name) === sum);

/** Backs up while guests book: plain, then for a key. */
async function backUp(
  round: Round,
  { guests, dataDir, env }: Installation,
  dir: string,
  { name, args, keys }: { name: string; args: string[]; keys: string[] },
): Promise<Made> {
  const acknowledged = guests.all.filter(({ booking }) => booking !== null);
  const known = filesIn(dir).whole;
  const { code, text } = await runCommand(round, 'backup', ['--to', dir, ...args], { dataDir, env });
  const path = filesIn(dir).whole.find((one) => !known.includes(one));
  if (code !== 0 || path === undefined) throw new Error(`No backup was made:\n${text}`);
  round.say(`${name}: ${/: (.* MB, .*)/.exec(text)?.[1]}`);
  return { name, path, acknowledged, args: [path, ...keys] };
}

/** The product and a backup killed while it stands before a table that somebody holds. */
async function killBoth(round: Round, installation: Installation, dir: string, made: Made[]) {
  const { server, processes, dataDir, env } = installation;
  await server.withClient(async (client) => {
    await client.query('begin; lock table wishes in access exclusive mode');
    await killBackupAtHalf(round, dir, { dataDir, env });
    await Promise.all(processes.map((one) => one.kill('SIGKILL')));
  });
  round.say('killed, with a backup at half');
  const { whole, unfinished } = filesIn(dir);
  const checks = await Promise.all(
    [...made.map(({ args }) => args), ...unfinished.map((path) => [path])].map((args) =>
      runCommand(round, 'restore', ['--check', ...args], { dataDir, env: {} }),
    ),
  );
  const isOld = (path: string) => made.some((one) => one.path === path);
  const measures: Measure[] = [
    {
      goal: 'a backup that is killed leaves nothing that is named, or taken, as whole; the older ones stay so',
      measured: `${whole.length} named as whole, ${unfinished.length} as unfinished, --check ended with ${checks.map(({ code }) => code).join(', ')}`,
      held:
        whole.length === made.length &&
        whole.every(isOld) &&
        unfinished.length === 1 &&
        checks.every(({ code }, at) => code === (at < made.length ? 0 : 1)),
    },
  ];
  await installation.restart(0);
  return measures;
}

interface Former {
  installation: Installation;
  bookings: Map<number, string>;
  photos: Map<string, string>;
}

/** Whoever was signed in, and whoever asks again what was answered. */
async function knowsThemAgain(
  url: string,
  { acknowledged }: Made,
  { token, venue }: Installation,
): Promise<Measure[]> {
  const [guest] = acknowledged;
  const own = await send(`${url}/api/accounts/${venue.accountId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const again = await send(`${url}/api/public/bookings`, {
    method: 'POST',
    body: guest?.body,
    headers: { 'idempotency-key': guest?.key ?? '' },
  });
  return [
    {
      goal: 'who was signed in is so there',
      measured: `answered ${own.status ?? 'nothing'}`,
      held: own.status === 200,
    },
    {
      goal: 'a guest who asks again under the former key is told the former booking',
      measured: `answered ${again.status ?? 'nothing'}`,
      held: again.status === 201 && Number(again.body.id) === guest?.booking?.id,
    },
  ];
}

/** Restores into an empty place, starts there, lets guests book on, and looks at everything. */
async function restore(
  round: Round,
  made: Made,
  { installation, bookings, photos }: Former,
  interruptions: number,
) {
  const dataDir = join(round.folder, `restored-${basename(made.path)}`);
  mkdirSync(dataDir, { mode: 0o755 });
  const { env, token, venue } = installation;
  const said = await runCommand(round, 'restore', made.args, { dataDir, env });
  if (said.code !== 0) throw new Error(`Nothing was restored:\n${said.text}`);
  round.say(`${made.name} restored`);
  const product = await startProduct(round, { dataDir, port: await freePort(), env });
  const server = await serverIn(dataDir, null);
  const found = await bookingsOf({ server });
  const wrong = made.acknowledged.filter(({ booking }) => {
    const id = booking?.id ?? 0;
    return !bookings.has(id) || found.get(id) !== bookings.get(id);
  }).length;
  const guests = await inviteGuests(server, [product.url]);
  const backAt = performance.now();
  guests.begin(PER_SECOND);
  await wait(BETWEEN_MS);
  await guests.pause();
  const again = guests.all.filter(({ booking }) => booking && bookings.has(booking.id)).length;
  const [left, here] = [
    openOutbox(join(installation.dataDir, 'outbox'), takenAtOf(said)),
    openOutbox(join(dataDir, 'outbox')),
  ];
  const mailbox = async () => [...(await left()), ...(await here())];
  const processes = [product];
  const restored: Installation = {
    kind: 'embedded',
    dataDir,
    server,
    processes,
    urls: [product.url],
    guests,
    mailbox,
    venue,
    token,
    env,
    restart: async () => undefined,
  };
  const measures: Measure[] = [
    exactly(
      'bookings acknowledged before it began that aren’t there as they were, with place and price',
      wrong,
      0,
      ` of ${made.acknowledged.length}`,
    ),
    ...(await knowsThemAgain(product.url, made, installation)),
    {
      goal: 'the photos are there, byte for byte',
      measured: `${photosIn(dataDir).size} files`,
      held: photos.size > 0 && isSame(photosIn(dataDir), photos),
    },
    exactly('new bookings under an id that was given before', again, 0, ` of ${guests.all.length}`),
    {
      goal: 'booking goes on',
      measured: inWords(tally(guests.answers)),
      held: Object.keys(tally(guests.answers)).every((kind) => /^(201|409)/.test(kind)),
    },
    ...(await audit(round, restored, { backAt, interruptions })),
  ];
  await product.kill('SIGTERM');
  return measures.map((measure) => ({ ...measure, goal: `${made.name}, restored: ${measure.goal}` }));
}

export const backup: Scenario = {
  name: 'backup',
  does: 'backed up under load, killed with a backup at half, and restored into an empty place',
  minutes: 2,
  async run(round) {
    const installation = await install(round, 'embedded', { ownSecret: true });
    const { guests, dataDir, processes } = installation;
    const dir = join(round.folder, 'backups');
    mkdirSync(dir);
    const identity = await generateX25519Identity();
    const key = join(round.folder, 'meridienne.key');
    writeFileSync(key, `${identity}\n`, { mode: 0o600 });
    const encrypted = {
      args: ['--encrypt-to', await identityToRecipient(identity)],
      keys: ['--identity', key],
    };
    await uploadPhotos(installation);
    guests.begin(PER_SECOND);
    await wait(BETWEEN_MS);
    const plain = await backUp(round, installation, dir, { name: 'plain', args: [], keys: [] });
    await wait(BETWEEN_MS);
    const first = await backUp(round, installation, dir, { name: 'encrypted', ...encrypted });
    const killed = await killBoth(round, installation, dir, [plain, first]);
    await wait(BETWEEN_MS);
    const last = await backUp(round, installation, dir, { name: 'after the kill', ...encrypted });
    await wait(BETWEEN_MS);
    await guests.pause();
    await guests.settle(60_000);
    const counts = tally(guests.answers);
    const former = { installation, bookings: await bookingsOf(installation), photos: photosIn(dataDir) };
    await processes[0]?.kill('SIGTERM');
    return [
      {
        goal: 'during backups, a booking is taken; at the kill, its connection closes',
        measured: inWords(counts),
        held: Object.keys(counts).every((kind) => /^(201|503|409|broken)/.test(kind)),
      },
      ...killed,
      // A picture cuts off the mails that are under way, as a kill does.
      ...(await restore(round, plain, former, 1)),
      ...(await restore(round, last, former, 2)),
    ];
  },
};
