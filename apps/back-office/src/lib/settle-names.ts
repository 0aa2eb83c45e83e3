/**
 * Names as somebody typed them: without blanks around, each once, and spelled as those that exist already,
 * whatever the case in which they were typed.
 * @param known from a name in small letters to what it stands for
 */
export const settleNames = (typed: readonly string[], known: ReadonlyMap<string, string>): string[] => {
  const settled = new Map<string, string>();
  for (const name of typed.map((each) => each.trim()).filter((each) => each !== '')) {
    const meant = known.get(name.toLowerCase()) ?? name;
    const key = meant.toLowerCase();
    if (!settled.has(key)) settled.set(key, meant);
  }
  return [...settled.values()];
};
