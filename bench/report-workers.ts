import { COUNTS, type WorkerFigures } from './measure-workers.ts';
import { CALLS } from './requests.ts';

/** Told, and judged by nobody: how much a process more brings is what the cores beside the load and the database are. */
export function renderWorkers({ offers, connections, memoryMb, calls }: WorkerFigures): string[] {
  const rows = CALLS.flatMap((call) => {
    const { bare } = calls[call];
    return [
      `  ${call}: bare server ${bare.perSecond.toFixed(0)} a second, p99 ${bare.p99Ms.toFixed(1)} ms`,
      ...COUNTS.map((workers) => {
        const { perSecond, p99Ms, cpuMicros, toBare, toOne } = calls[call][workers];
        const cpu = cpuMicros === null ? '' : `, ${cpuMicros.toFixed(0)} µs of a core each`;
        return `    WORKERS=${workers}: ${perSecond.toFixed(0)} a second, p99 ${p99Ms.toFixed(1)} ms${cpu}; ${toOne.toFixed(2)} times one process, ${toBare.toFixed(2)} times the bare server`;
      }),
    ];
  });
  const memory = COUNTS.map((workers) => `${workers}: ${memoryMb[workers]?.toFixed(0) ?? '?'} MB`).join(', ');
  return [
    `several processes at ${offers.toLocaleString('en')} offers, ${connections} connections (load and database share the cores)`,
    ...rows,
    `  memory of all processes, WORKERS=${memory}`,
  ];
}
