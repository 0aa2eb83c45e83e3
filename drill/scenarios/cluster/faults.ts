import type { Machine } from './machine.ts';
import { cutOff, joinAgain, type Network, plugCable, pullCable } from './network.ts';

/** What happens to the machine of the primary, and how it ends. */
export interface Fault {
  name: string;
  begin(machine: Machine, network: Network): void;
  /** What is done once another machine has taken over. */
  end(machine: Machine, network: Network): void;
  /** The old primary lives on, and doesn't know at first that it is none: writes are offered to it. */
  livesOn: boolean;
}

const killed: Fault = {
  name: 'machine killed',
  begin(machine) {
    // Without power nobody closes a connection.
    pullCable(machine.host);
    machine.kill();
  },
  end(machine) {
    plugCable(machine.host);
    machine.start();
  },
  livesOn: false,
};

const crashed: Fault = {
  name: 'PostgreSQL killed',
  begin: (machine) => machine.killPostgres(),
  // Patroni starts it again by itself.
  end: () => undefined,
  livesOn: false,
};

const frozen: Fault = {
  name: 'machine frozen',
  begin: (machine) => machine.freeze(),
  end: (machine) => machine.thaw(),
  livesOn: true,
};

const unplugged: Fault = {
  name: 'cable pulled',
  begin: ({ host }) => pullCable(host),
  end: ({ host }) => plugCable(host),
  livesOn: true,
};

const parted: Fault = {
  name: 'cut off from the others, not from the product',
  begin: ({ host }, network) => cutOff(host, network),
  end: ({ host }, network) => joinAgain(host, network),
  livesOn: true,
};

export const FAULTS: readonly Fault[] = [killed, crashed, frozen, unplugged, parted];
