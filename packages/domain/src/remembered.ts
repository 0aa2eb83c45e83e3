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
    const key = JSON.stringify(args);
    let result = made.get(key);
    if (result === undefined) made.set(key, (result = make(...args)));
    return result;
  };
};
