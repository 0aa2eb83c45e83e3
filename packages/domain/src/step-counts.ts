/** Of a shared stock, hours are counted in steps of five minutes: a step is the number of such since 1970, in UTC. */
export const STEP_MINUTES = 5;

const STEPS_PER_DAY = 288;

/** From a step to before another. */
export interface StepSpan {
  readonly from: number;
  readonly to: number;
}

/** How many of something there are at each step; whole days are kept where there are any. */
export class StepCounts {
  readonly #days = new Map<number, Int32Array>();

  /** Adds `count` throughout the span; takes them off where it is negative. */
  add({ from, to }: StepSpan, count: number): void {
    for (let step = from; step < to;) {
      const day = Math.floor(step / STEPS_PER_DAY);
      const begin = day * STEPS_PER_DAY;
      const end = Math.min(to, begin + STEPS_PER_DAY);
      let counts = this.#days.get(day);
      if (!counts) this.#days.set(day, (counts = new Int32Array(STEPS_PER_DAY)));
      for (; step < end; step++) counts[step - begin] = this.#at(counts, step - begin) + count;
    }
  }

  /** How many there are where most are within the span; 0 at the least. */
  most({ from, to }: StepSpan): number {
    let most = 0;
    for (let step = from; step < to;) {
      const day = Math.floor(step / STEPS_PER_DAY);
      const begin = day * STEPS_PER_DAY;
      const end = Math.min(to, begin + STEPS_PER_DAY);
      const counts = this.#days.get(day);
      if (counts) for (; step < end; step++) most = Math.max(most, this.#at(counts, step - begin));
      step = end;
    }
    return most;
  }

  #at = (counts: Int32Array, index: number): number => counts[index] ?? 0;
}
