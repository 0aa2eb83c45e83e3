/** The same without what a page may have added to all objects and lists: nothing is left to ask for a `toJSON`. */
const bare = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (let at = 0; at < value.length; at += 1) list[at] = bare(value[at]);
    return Object.setPrototypeOf(list, null);
  }
  // A date, and the like, says itself what it is.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value) as object)) return value;
  const copy = Object.create(null) as Record<string, unknown>;
  for (const key of Object.keys(value)) copy[key] = bare((value as Record<string, unknown>)[key]);
  return copy;
};

/**
 * What is sent, as JSON. The widget runs on other people's pages, some of whose old libraries have given every list a
 * `toJSON`, by which a list arrives as a text.
 * @param value of plain objects, lists and simple values
 */
export const toJson = (value: unknown): string | undefined => JSON.stringify(bare(value));
