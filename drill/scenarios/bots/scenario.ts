import { setTimeout as wait } from 'node:timers/promises';
import { install, type Installation } from '../../kit/installation.ts';
import { exactly, type Measure, type Round, type Scenario } from '../../kit/scenario.ts';
import { ADDRESSES, attack, type Loot } from './bot.ts';
import type { Offer } from './caller.ts';
import { type Solver, startSolver } from './solver.ts';
import { type Noticed, ticketOf, visit } from './visitors.ts';

const CALM_S = 20;
const ATTACK_S = 60;
/** A form that was opened before. */
const TICKET_AGE_MS = 2_500;

/** What keeps the guard from ever seeing an attack: all else stays as it is. */
const UNGUARDED = `
  create function calm() returns trigger language plpgsql as
    $$ begin new.level := 0; new.is_attacked := false; return new; end $$;
  create trigger calm before insert or update on pressures for each row execute function calm()`;
const GUARDED = 'drop trigger calm on pressures; drop function calm()';
const AFRESH = 'delete from pressures; delete from rate_limits';

interface Seen {
  loot: Loot;
  cpu: number;
  ours: Noticed;
  others: Noticed;
}

/** A bot at one of two venues, through a proxy that the server trusts, and guests of both meanwhile. */
export const bots: Scenario = {
  name: 'bots',
  does: `a bot of ${ADDRESSES} addresses holds and books at one of two venues: without the guard of forms, with it, and with a bot that makes proofs`,
  minutes: 5,
  async run(round) {
    const at = await install(round, 'two', {
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' },
      accounts: 2,
    });
    const [first = [], second = []] = await offersOf(at);
    const calm = await watch(round, at, [first, second], { name: 'calm', network: 20, seconds: CALM_S });
    await at.server.query(UNGUARDED);
    const without = await watch(round, at, [first, second], { name: 'without', network: 30, bot: 'plain' });
    await at.server.query(GUARDED);
    await at.server.query(AFRESH);
    const plain = await watch(round, at, [first, second], { name: 'plain', network: 40, bot: 'plain' });
    await at.server.query(AFRESH);
    const proving = await watch(round, at, [first, second], { name: 'proving', network: 50, bot: 'proving' });
    return [
      tell('nobody attacks', calm),
      tell('without the guard', without),
      tell('with it', plain),
      tell('with it, by a bot that makes proofs', proving),
      exactly(
        'guests of either venue whom the guard kept from booking',
        plain.ours.failed + plain.others.failed + proving.ours.failed + proving.others.failed,
        0,
      ),
      {
        goal: 'a bot that makes no proofs gets less than a twentieth',
        measured: `${taken(plain)} of ${taken(without)}`,
        held: taken(plain) * 20 < taken(without),
      },
    ];
  },
};

const taken = ({ loot }: Seen) => loot.holds + loot.bookings + loot.signUps;

async function offersOf({ server }: Installation): Promise<Offer[][]> {
  const offers = await server.query<Offer>(
    `select id, account_id as "accountId", price_minor / 100 as price from offers
     where is_open and day between current_date + 2 and current_date + 100 order by account_id, id`,
  );
  const [venue] = offers;
  return [
    offers.filter(({ accountId }) => accountId === venue?.accountId),
    offers.filter(({ accountId }) => accountId !== venue?.accountId),
  ];
}

async function watch(
  round: Round,
  { urls, processes }: Installation,
  [first = [], second = []]: Offer[][],
  {
    name,
    network,
    bot,
    seconds = ATTACK_S,
  }: { name: string; network: number; bot?: 'plain' | 'proving'; seconds?: number },
): Promise<Seen> {
  const [url = '', other = url] = urls;
  round.say(`${name}, through ${processes.length} processes`);
  const tickets = [
    await ticketOf(url, first[0]?.accountId ?? 0),
    await ticketOf(url, second[0]?.accountId ?? 0),
  ];
  await wait(TICKET_AGE_MS);
  const robot = startSolver();
  const guests: Solver[] = [startSolver(), startSolver()];
  const untilMs = performance.now() + seconds * 1000;
  const visitors = (at: 0 | 1) =>
    visit(other, at === 0 ? first : second, {
      name: `${name}-guest-${at}`,
      network: network + at,
      ticket: tickets[at] ?? '',
      solver: guests[at] ?? robot,
      untilMs,
    });
  const solver = bot === 'proving' ? robot : null;
  const [loot, ours, others] = await Promise.all([
    bot
      ? attack({ url, offers: first, name, solver, untilMs })
      : { calls: 0, holds: 0, bookings: 0, signUps: 0 },
    visitors(0),
    visitors(1),
  ]);
  const cpu = robot.cpuSeconds();
  await Promise.all([robot, ...guests].map((each) => each.stop()));
  return { loot, cpu, ours, others };
}

const tell = (goal: string, { loot, cpu, ours, others }: Seen): Measure => ({
  goal,
  measured: `${loot.calls} calls: ${loot.holds} holds, ${loot.bookings} bookings, ${loot.signUps} sign-ups, for ${cpu.toFixed(1)} s of a core; guests there ${told(ours)}; elsewhere ${told(others)}`,
  held: true,
});

const told = ({ booked, sold, failed, seconds, slowest }: Noticed) =>
  `${booked} booked, ${sold} found it sold, ${failed} failed, in ${seconds.toFixed(2)} s (${slowest.toFixed(2)} at most)`;
