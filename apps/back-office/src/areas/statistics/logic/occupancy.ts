interface Places {
  readonly taken: number;
  readonly places: number;
}
export interface HourPlaces extends Places {
  readonly hour: number;
}
export interface HeatRow extends Places {
  readonly key: number;
  readonly name: string;
  readonly hours: readonly HourPlaces[];
}

/** Taken of a hundred places, from 0 to 1; null where there were none. */
export const rateOf = (of: Places | undefined): number | null =>
  of === undefined || of.places === 0 ? null : of.taken / of.places;

/** How dark a rate is drawn: five steps, which the legend names. */
export const STEPS = [0, 0.2, 0.4, 0.6, 0.8] as const;
export const stepOf = (rate: number): number => STEPS.findLastIndex((from) => rate >= from);

/** The hours that any row has, from the first to the last: a gap between two of them is seen as one. */
export const hoursOf = (rows: readonly HeatRow[]): readonly number[] => {
  const used = rows.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  if (used.length === 0) return [];
  const first = Math.min(...used);
  return Array.from({ length: Math.max(...used) - first + 1 }, (_, at) => first + at);
};

export interface Extreme {
  readonly key: number;
  readonly hour: number;
  readonly rate: number;
}

/** Fewer places say too little to be called best or worst. */
const PLACES_MIN = 10;

/** The hours that are fullest and emptiest; null where too few places, or no difference, would make it a guess. */
export const extremesOf = (
  rows: readonly HeatRow[],
): { readonly most: Extreme; readonly least: Extreme } | null => {
  const known = rows
    .flatMap(({ key, hours }) =>
      hours
        .filter(({ places }) => places >= PLACES_MIN)
        .map((each) => ({ key, hour: each.hour, rate: each.taken / each.places })),
    )
    .toSorted((a, b) => a.rate - b.rate);
  const [least] = known;
  const most = known.at(-1);
  // As they are shown: to a whole percent.
  if (!least || !most || Math.round(least.rate * 100) === Math.round(most.rate * 100)) return null;
  return { most, least };
};
