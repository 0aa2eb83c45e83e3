import { bookAtOnce, tally, type Visitor } from '../../apps/server/test/race/crowd.ts';
import { drawScarceOrder } from '../../bench/requests.ts';
import { bookingOf } from '../../bench/sides.ts';
import { audit } from '../kit/audit.ts';
import { inWords } from '../kit/guests.ts';
import { install, type Installation } from '../kit/installation.ts';
import type { Measure, Scenario } from '../kit/scenario.ts';

const CROWD = 500;
const PLACES = 5;
const RACES = 3;
let crowds = 0;

/** Everybody wants the same offer, through both processes in turn. */
async function crowdFor({ server, urls }: Installation, count = CROWD): Promise<Visitor[]> {
  const order = bookingOf(await server.withClient((client) => drawScarceOrder(client, PLACES)));
  const race = ++crowds;
  return Array.from({ length: count }, (_, at) => ({
    url: urls[at % urls.length] ?? '',
    headers: { 'idempotency-key': `race-${race}-${at}` },
    body: { ...order, email: `race-${race}-${at}@example.com` },
  }));
}

function offerOf([visitor]: readonly Visitor[]): number {
  const { offer = '' } = (visitor?.body ?? {}) as { offer?: string };
  return Number(offer.split('/').at(-1));
}

async function sellFive(installation: Installation): Promise<Measure> {
  const counts = tally(await bookAtOnce(await crowdFor(installation)));
  return {
    goal: `${CROWD} at once want ${PLACES} places: exactly ${PLACES} have them`,
    measured: inWords(counts),
    held: counts['201'] === PLACES && counts['409 stock'] === CROWD - PLACES,
  };
}

async function changePrice(installation: Installation): Promise<Measure> {
  const { server } = installation;
  const visitors = await crowdFor(installation);
  const offer = offerOf(visitors);
  await server.query('update offers set quantity = booked + $2 where id = $1', [offer, CROWD]);
  const [{ booked: before } = { booked: 0 }] = await server.query<{ booked: number }>(
    'select booked from offers where id = $1',
    [offer],
  );
  const underWay = Promise.withResolvers<void>();
  let answered = 0;
  const race = bookAtOnce(visitors, () => void (++answered === 20 && underWay.resolve()));
  await underWay.promise;
  // What it counts at the change is all that was sold at the old price.
  const [changed] = await server.query<{ booked: number }>(
    'update offers set price_minor = price_minor + 1000 where id = $1 returning booked',
    [offer],
  );
  const counts = tally(await race);
  const { '201': sold = 0, '409 price': refused = 0 } = counts;
  return {
    goal: 'nothing is sold at the old price once the new one is stored',
    measured: inWords(counts),
    held: sold === (changed?.booked ?? 0) - before && sold + refused === CROWD && refused > 0,
  };
}

async function repeatKey(installation: Installation): Promise<Measure> {
  const [one] = await crowdFor(installation, 1);
  if (!one) throw new Error('Nobody came');
  const same = Array.from({ length: 100 }, (_, at) => ({
    ...one,
    url: installation.urls[at % installation.urls.length] ?? '',
  }));
  const answers = await bookAtOnce(same);
  const ids = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.id] : [])));
  const odd = answers.filter(({ status }) => status !== 201 && status !== 409);
  return {
    goal: '100 at once under one key make one booking',
    measured: `${ids.size} booking, ${inWords(tally(answers))}`,
    held: ids.size === 1 && odd.length === 0,
  };
}

export const races: Scenario = {
  name: 'races',
  does: '500 guests at once through two processes, a price that changes meanwhile, one key sent 100 times',
  minutes: 1,
  async run(round) {
    const installation = await install(round, 'two');
    const measures: Measure[] = [];
    for (let race = 1; race <= RACES; race++) {
      const measure = await sellFive(installation);
      measures.push({ ...measure, goal: `${measure.goal} (race ${race})` });
    }
    measures.push(await changePrice(installation), await repeatKey(installation));
    const backAt = performance.now();
    return [...measures, ...(await audit(round, installation, { backAt, interruptions: 0 }))];
  },
};
