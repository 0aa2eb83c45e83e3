import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DATABASE, ROLE, ADMIN_ROLE } from '../../../apps/server/src/db/embedded/cluster.ts';
import { chooseRunAs } from '../../../apps/server/src/db/embedded/run-as.ts';
import { addressOf } from '../../../apps/server/src/db/embedded/server-address.ts';
import { send } from '../../kit/http.ts';
import { type DatabaseServer, serverAt } from '../../kit/postgres.ts';
import { freePort, startProcess } from '../../kit/processes.ts';
import type { Round } from '../../kit/scenario.ts';
import { fillConfig } from './config.ts';
import { buildMachine, type Machine } from './machine.ts';
import { layNetwork, type Network } from './network.ts';

export interface Cluster {
  network: Network;
  machines: readonly Machine[];
  /** Whatever is primary, by way of HAProxy. */
  server: DatabaseServer;
  /** The same, beside the product's database: what the drill keeps there the doctor needn't know. */
  beside: DatabaseServer;
  /**
   * Resolves with the one that leads, as all say that were not struck; one that was may believe still that it does, and
   * has to have lost the lead. `safe`: another machine has all that is acknowledged; `whole`: the third follows as well.
   */
  until(state: State, limitMs: number, struck?: Machine): Promise<Machine>;
}

type State = 'led' | 'safe' | 'whole';

interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  /** In bytes; `unknown` for one that doesn't stream. */
  lag?: number | 'unknown';
}

const NAMES = ['db1', 'db2', 'db3'] as const;
const START_LIMIT_MS = 120_000;
const LOOK_MS = 200;
/** Of the log, in bytes: what is told of a member is up to a second old. */
const SMALL_LAG = 2 ** 20;

export async function startCluster(round: Round): Promise<Cluster> {
  const runAs = await chooseRunAs(round.folder);
  if (!runAs) throw new Error('Only root can lay networks');
  const network = layNetwork(round, NAMES);
  const password = randomBytes(16).toString('hex');
  const addresses = Object.fromEntries(
    network.hosts.map(({ name, address }) => [name.toUpperCase(), address]),
  );
  const marks = {
    ...addresses,
    NETWORK: network.range,
    SUPERUSER_PASSWORD: password,
    REPLICATION_PASSWORD: password,
    REST_PASSWORD: password,
  };
  const machines = await Promise.all(
    network.hosts.map((host) => buildMachine(round, host, network, { runAs, marks })),
  );
  for (const machine of machines) machine.start();
  const port = await startProxy(round, addresses);

  const until = async (state: State, limitMs: number, struck?: Machine) => {
    const asked = machines.filter((one) => one !== struck);
    const endsAt = performance.now() + limitMs;
    for (;;) {
      const told = await Promise.all(asked.map(membersOf));
      const name = told[0]?.find(leads)?.name;
      const first = machines.find(({ host }) => host.name === name);
      if (first && first !== struck && told.every((members) => isIn(state, members))) return first;
      if (performance.now() > endsAt) throw new Error(`The cluster is not ${state} again`);
      await wait(LOOK_MS);
    }
  };
  await until('whole', START_LIMIT_MS);
  const at = (role: string, database: string) =>
    addressOf({ role, password, host: '127.0.0.1', port, database });
  const server = serverAt({ url: at(ROLE, DATABASE), adminUrl: async () => at(ADMIN_ROLE, DATABASE) });
  const beside = serverAt({ url: '', adminUrl: async () => at(ADMIN_ROLE, 'postgres') });
  await beside.answers();
  await beside.query(`create role ${ROLE} login password '${password}'`);
  await beside.query(`create database ${DATABASE} owner ${ROLE}`);
  return { network, machines, server, beside, until };
}

async function startProxy(round: Round, addresses: Record<string, string>): Promise<number> {
  const port = await freePort();
  const file = join(round.folder, 'haproxy.cfg');
  await writeFile(
    file,
    await fillConfig('haproxy.cfg', addresses, { '127.0.0.1:5000': `127.0.0.1:${port}` }),
  );
  startProcess(round, 'haproxy', ['-db', '-f', file], join(round.folder, 'haproxy.log'), {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  });
  return port;
}

async function membersOf({ host }: Machine): Promise<Member[]> {
  const reply = await send(`http://${host.address}:8008/cluster`, { timeoutMs: 1_000, isAlone: true });
  return reply.status === 200 ? reply.body.members : [];
}

const leads = ({ role, state }: Member) => role === 'leader' && state === 'running';

function isIn(state: State, members: readonly Member[]): boolean {
  const timeline = members.find(leads)?.timeline;
  if (timeline === undefined) return false;
  if (state === 'led') return true;
  const following = members.filter(
    (one) =>
      !leads(one) && one.state === 'running' && one.timeline === timeline && Number(one.lag) < SMALL_LAG,
  );
  const isSafe = following.some(({ role }) => role === 'sync_standby');
  return isSafe && (state === 'safe' || following.length === NAMES.length - 1);
}
