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
  /** The machine whose PostgreSQL leads, as one of these says. @returns undefined while none does */
  leader(asked?: readonly Machine[]): Promise<Machine | undefined>;
  /**
   * Resolves, once one leads and both others follow it, one of them synchronously, with the one that leads. The machine
   * to which something has happened isn't asked: it may believe to lead still.
   */
  isWhole(limitMs: number, struck?: Machine): Promise<Machine>;
}

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
const LOOK_MS = 100;
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
  };
  const machines = await Promise.all(
    network.hosts.map((host) => buildMachine(round, host, network, { runAs, marks })),
  );
  for (const machine of machines) machine.start();
  const port = await startProxy(round, addresses);

  const leader = async (asked: readonly Machine[] = machines) => {
    const members = (await Promise.all(asked.map(membersOf))).find((all) => all.some(leads)) ?? [];
    const name = members.find(leads)?.name;
    return machines.find(({ host }) => host.name === name);
  };
  const isWhole = async (limitMs: number, struck?: Machine) => {
    const asked = machines.filter((one) => one !== struck);
    const endsAt = performance.now() + limitMs;
    for (;;) {
      const first = await leader(asked);
      const told = await Promise.all(asked.map(membersOf));
      if (first && told.every(follows)) return first;
      if (performance.now() > endsAt) throw new Error('The cluster does not come to full strength');
      await wait(LOOK_MS);
    }
  };
  await isWhole(START_LIMIT_MS);
  const at = (role: string, database: string) =>
    addressOf({ role, password, host: '127.0.0.1', port, database });
  const server = serverAt({ url: at(ROLE, DATABASE), adminUrl: async () => at(ADMIN_ROLE, DATABASE) });
  const beside = serverAt({ url: '', adminUrl: async () => at(ADMIN_ROLE, 'postgres') });
  await beside.answers();
  await beside.query(`create role ${ROLE} login password '${password}'`);
  await beside.query(`create database ${DATABASE} owner ${ROLE}`);
  return { network, machines, server, beside, leader, isWhole };
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

/** Both others stream from the one that leads, on its timeline. */
function follows(members: readonly Member[]): boolean {
  const timeline = members.find(leads)?.timeline;
  const followers = members.filter((member) => !leads(member));
  return (
    followers.length === NAMES.length - 1 &&
    followers.every(
      (one) => one.state === 'running' && one.timeline === timeline && Number(one.lag) < SMALL_LAG,
    ) &&
    followers.some(({ role }) => role === 'sync_standby')
  );
}
