import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Installation } from './installation.ts';
import { exactly, type Measure } from './scenario.ts';

/** Lets the product's doctor look at an installation. */
export async function askDoctor({ dataDir, env }: Pick<Installation, 'dataDir' | 'env'>): Promise<Measure> {
  const child = spawn(process.execPath, ['apps/server/src/doctor.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
  const [code] = (await once(child, 'close')) as [number | null];
  const wrong = output.split('\n').filter((line) => line.includes('wrong'));
  return {
    goal: '`npm run doctor` finds nothing',
    measured: [`exit ${code}`, ...wrong.map((line) => line.trim().replaceAll(/\s+/g, ' '))].join('; '),
    held: code === 0,
  };
}

/** Holds what each offer counts against its bookings. */
export async function countWrongOffers({ server }: Pick<Installation, 'server'>): Promise<Measure> {
  const [oversold] = await server.query<{ wrong: number }>(
    `select count(*)::int as wrong from offers o
     left join (select offer_id, count(*) as held from bookings where status <> 'canceled' group by 1) b
       on b.offer_id = o.id
     where o.booked <> coalesce(b.held, 0) or coalesce(b.held, 0) > o.quantity`,
  );
  return exactly('offers that count wrong, or are oversold', oversold?.wrong ?? -1, 0);
}
