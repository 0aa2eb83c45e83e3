import { execFileSync } from 'node:child_process';
import type { Round } from '../../kit/scenario.ts';
import { signalAll } from '../../kit/processes.ts';

/** A network namespace with an address of its own: a machine, as far as its processes and the others can tell. */
export interface Host {
  name: string;
  namespace: string;
  address: string;
}

export interface Network {
  hosts: readonly Host[];
  /** All addresses of it, for rules of access. */
  range: string;
}

const run = (...args: string[]): string => execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });

/** The host's cable, at the end that is in the switch. */
const cableOf = ({ namespace }: Host) => `v${namespace}`;

/** As many hosts on one switch, which this machine is on as well; they go with the round. @throws without root */
export function layNetwork(round: Round, names: readonly string[]): Network {
  // Several drills may be under way; an interface's name has fifteen characters.
  const id = process.pid % 100_000;
  const prefix = `10.${100 + (process.pid % 100)}.${(process.pid >> 7) % 250}`;
  const bridge = `md${id}`;
  const hosts = names.map((name, at) => ({
    name,
    namespace: `md${id}${name}`,
    address: `${prefix}.${11 + at}`,
  }));
  const takeDown = () => {
    for (const host of hosts) {
      signalAll(pidsOn(host), 'SIGKILL');
      quietly(() => run('netns', 'del', host.namespace));
      quietly(() => run('link', 'del', cableOf(host)));
    }
    quietly(() => run('link', 'del', bridge));
  };
  process.once('exit', takeDown);
  round.undo(() => {
    takeDown();
    process.removeListener('exit', takeDown);
  });
  run('link', 'add', bridge, 'type', 'bridge');
  run('addr', 'add', `${prefix}.1/24`, 'dev', bridge);
  run('link', 'set', bridge, 'up');
  for (const host of hosts) {
    const inside = ['netns', 'exec', host.namespace, 'ip'];
    run('netns', 'add', host.namespace);
    run('link', 'add', cableOf(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host.namespace);
    run('link', 'set', cableOf(host), 'master', bridge, 'up');
    run(...inside, 'addr', 'add', `${host.address}/24`, 'dev', 'eth0');
    run(...inside, 'link', 'set', 'lo', 'up');
    run(...inside, 'link', 'set', 'eth0', 'up');
  }
  return { hosts, range: `${prefix}.0/24` };
}

/** Everything that runs on it. */
export function pidsOn({ namespace }: Host): number[] {
  try {
    return run('netns', 'pids', namespace).split('\n').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Nobody is told: packets vanish, as behind a cable that is out or a machine without power. */
export const pullCable = (host: Host): void => void run('link', 'set', cableOf(host), 'down');
export const plugCable = (host: Host): void => void run('link', 'set', cableOf(host), 'up');

/** Between this one and the others nothing passes in either direction; whoever else asks it is answered. */
export const cutOff = (host: Host, { hosts }: Network): void => changeRoutes('add', host, hosts);
export const joinAgain = (host: Host, { hosts }: Network): void => changeRoutes('del', host, hosts);

function changeRoutes(verb: 'add' | 'del', host: Host, hosts: readonly Host[]): void {
  for (const other of hosts) {
    if (other === host) continue;
    for (const [from, to] of [
      [host, other],
      [other, host],
    ] as const) {
      run('netns', 'exec', from.namespace, 'ip', 'route', verb, 'blackhole', `${to.address}/32`);
    }
  }
}

function quietly(step: () => unknown): void {
  try {
    step();
  } catch {
    // It wasn't there, or went with what it hung on.
  }
}
