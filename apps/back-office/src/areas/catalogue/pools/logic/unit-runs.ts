import type { Pool } from '@meridienne/contracts';

/** A unit by its name, or one or several that go by their numbers. */
export type UnitRun =
  | { readonly name: string }
  | { readonly name: null; readonly first: number; readonly last: number };

/** So many in a row are named one by one. */
const SINGLY = 2;

/** All units of a pool in their order, those without a name together where they are many in a row. */
export const unitRuns = ({ units, unitNames }: Pick<Pool, 'units' | 'unitNames'>): UnitRun[] => {
  const runs: UnitRun[] = [];
  for (let number = 1; number <= units; number += 1) {
    const name = unitNames[number - 1] || null;
    const last = runs.at(-1);
    if (name !== null) runs.push({ name });
    else if (last?.name === null) runs[runs.length - 1] = { ...last, last: number };
    else runs.push({ name, first: number, last: number });
  }
  return runs.flatMap((run) =>
    run.name === null && run.last - run.first < SINGLY
      ? Array.from({ length: run.last - run.first + 1 }, (_, at) => {
          const number = run.first + at;
          return { name: null, first: number, last: number };
        })
      : [run],
  );
};
