import { Counter, Gauge, type Registry } from 'prom-client';
import type { PublicReads } from '../db/replicas/public-reads.ts';

export type ReadCounts = ReturnType<PublicReads['counts']>;

/** Where visitors' questions were asked, and how far each replica is behind; nothing where there is none. */
export function measureReads(registry: Registry, count: () => ReadCounts): void {
  const registers = [registry];
  new Gauge({
    name: 'replica_read',
    help: '1 while visitors’ questions are asked of the replica, in all processes',
    labelNames: ['replica'],
    registers,
    aggregator: 'min',
    collect() {
      for (const { name, isRead } of count().replicas) this.set({ replica: name }, isRead ? 1 : 0);
    },
  });
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'By how much the replica was behind when it was last looked at',
    labelNames: ['replica'],
    registers,
    aggregator: 'max',
    collect() {
      for (const { name, lagSeconds } of count().replicas)
        this.set({ replica: name }, lagSeconds ?? Number.NaN);
    },
  });
  new Counter({
    name: 'public_reads_total',
    help: 'Visitors’ questions by where they were asked and, of the primary, why not of a replica',
    labelNames: ['asked', 'why'],
    registers,
    collect() {
      this.reset();
      const { replicas, fromReplicas, fromPrimary } = count();
      if (replicas.length === 0) return;
      this.inc({ asked: 'replica', why: '' }, fromReplicas);
      for (const [why, reads] of Object.entries(fromPrimary)) this.inc({ asked: 'primary', why }, reads);
    },
  });
}
