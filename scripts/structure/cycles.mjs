/**
 * Circles among features: each is reported once, from its first name on.
 * @param {Map<string, Set<string>>} graph feature → features that it imports
 * @returns {string[][]} such as ['bookings', 'offers', 'bookings']
 */
export function findCycles(graph) {
  /** @type {string[][]} */
  const cycles = [];
  /** @type {Set<string>} */
  const done = new Set();

  /**
   * @param {string} name
   * @param {string[]} path
   */
  const visit = (name, path) => {
    const start = path.indexOf(name);
    if (start >= 0) {
      cycles.push([...path.slice(start), name]);
      return;
    }
    if (done.has(name)) return;
    for (const next of [...(graph.get(name) ?? [])].toSorted()) visit(next, [...path, name]);
    done.add(name);
  };

  for (const name of [...graph.keys()].toSorted()) visit(name, []);
  return cycles;
}
