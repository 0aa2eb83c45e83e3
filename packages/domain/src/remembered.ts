/**
 * A function of few different plain arguments, each answer kept: building one of Intl's formatters costs a
 * hundred times what using it does, and a calendar or a request asks for the same one again and again.
 * What throws is not kept.
 */
export const remembered = <Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): ((...args: Args) => Result) => {
  const made = new Map<string, Result>();
  return (...args) => {
    const key = keyOf(args);
    let result = made.get(key);
    if (result === undefined) made.set(key, (result = make(...args)));
    return result;
  };
};

/** Not JSON: what a page has given to all objects (`toJSON`) would mix up the answers of a widget on it. */
const keyOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) {
    const text = `${value as string | number}`;
    return `${typeof value} ${text.length} ${text}`;
  }
  let key = '{';
  for (const name of Object.keys(value))
    key += `${name} ${keyOf((value as Readonly<Record<string, unknown>>)[name])},`;
  return `${key}}`;
};
