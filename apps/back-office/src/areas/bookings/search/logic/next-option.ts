/** Where a key leads from one of so many options, round at both ends; null when it leads nowhere. */
export const nextOption = (key: string, from: number, count: number): number | null => {
  if (key === 'ArrowDown') return (from + 1) % count;
  if (key === 'ArrowUp') return (from + count - 1) % count;
  return null;
};
