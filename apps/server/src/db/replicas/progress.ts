/** An hour of looks; whoever is further behind is told to be further behind than he is. */
const MOST_SAMPLES = 3_600;

/** How much of what the primary has committed can be read on a replica. */
export interface Progress {
  /** How far the primary's log was written at some instant. */
  wrote(at: number, position: number): void;
  /** How far a replica has read it. */
  replayed(position: number): void;
  /** Of another server, or of another past: nothing of it is known to be there. */
  forget(): void;
  /** Whatever was committed before this instant can be read there; -Infinity when that isn't known of any. */
  readonly includes: number;
}

/**
 * By positions in the log alone, each with this process's own time: no clock of another machine counts, nor whether
 * anything is written at all.
 */
export function createProgress(): Progress {
  let includes = -Infinity;
  let samples: { at: number; position: number }[] = [];
  return {
    wrote(at, position) {
      samples.push({ at, position });
      if (samples.length > MOST_SAMPLES) samples.shift();
    },
    replayed(position) {
      const passed = samples.findLastIndex((sample) => sample.position <= position);
      includes = Math.max(includes, samples[passed]?.at ?? -Infinity);
      samples = samples.slice(passed + 1);
    },
    forget() {
      includes = -Infinity;
      samples = [];
    },
    get includes() {
      return includes;
    },
  };
}
