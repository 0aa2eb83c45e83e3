/** The least and the most that a category may be sold at, in minor units; null for none. */
export interface PriceLimits {
  readonly floorMinor: number | null;
  readonly ceilingMinor: number | null;
}

/** Which limit a price breaks; null when it is within them. A price may be either limit itself. */
export const brokenLimit = (
  minor: number,
  { floorMinor, ceilingMinor }: PriceLimits,
): 'floor' | 'ceiling' | null => {
  if (floorMinor !== null && minor < floorMinor) return 'floor';
  return ceilingMinor !== null && minor > ceilingMinor ? 'ceiling' : null;
};

/** Whether some price is within both. */
export const arePriceLimits = ({ floorMinor, ceilingMinor }: PriceLimits): boolean =>
  floorMinor === null || ceilingMinor === null || floorMinor <= ceilingMinor;
