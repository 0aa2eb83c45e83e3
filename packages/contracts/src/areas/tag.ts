/** What belongs together in the API’s description, and the contracts that describe it. */
export interface Tag {
  name: string;
  description: string;
  /** The modules themselves: what they export by which name is what the description calls it. */
  contracts: readonly Readonly<Record<string, unknown>>[];
}
