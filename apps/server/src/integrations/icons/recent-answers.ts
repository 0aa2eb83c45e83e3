/** A function that answers by key: what it was told a moment ago, else what `ask` finds out. */
export type RecentAnswers<Answer> = (key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Keeps answers of another service for a while, so that it isn't asked the same again; failures are not kept.
 * @param options.capacity the sizes of all that is kept, together; the oldest goes first
 */
export function keepRecentAnswers<Answer>({
  lifetimeMs,
  capacity,
  sizeOf,
  now = Date.now,
}: {
  lifetimeMs: number;
  capacity: number;
  sizeOf: (answer: Answer) => number;
  now?: () => number;
}): RecentAnswers<Answer> {
  const kept = new Map<string, { answer: Answer; size: number; until: number }>();
  let held = 0;
  const forget = (key: string) => {
    held -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return async (key, ask) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    const answer = await ask();
    forget(key);
    const size = sizeOf(answer);
    kept.set(key, { answer, size, until: now() + lifetimeMs });
    held += size;
    for (const oldest of kept.keys()) {
      if (held <= capacity) break;
      forget(oldest);
    }
    return answer;
  };
}
