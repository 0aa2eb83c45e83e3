import { randomInt } from 'node:crypto';

/** Ports to try, at random below 32768: above, the system hands them out to outgoing connections. */
export function* freePorts(attempts = 20): Generator<number> {
  for (let count = 0; count < attempts; count++) yield randomInt(20_000, 32_768);
}
