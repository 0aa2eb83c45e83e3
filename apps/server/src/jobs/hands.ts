/** So many things at once, and no more. One asks for them at a time, and waits until there are enough. */
export interface Hands {
  /** @returns false when there weren't enough until the patience was over, or none are given any more */
  take(count: number, patience: AbortSignal): Promise<boolean>;
  free(count: number): void;
  /** Gives none any more, also to who is waiting. */
  close(): void;
}

export function createHands(total: number): Hands {
  let left = total;
  let isClosed = false;
  let waiting: (() => void)[] = [];
  const changed = () => new Promise<void>((resolve) => waiting.push(resolve));
  const tell = () => {
    const told = waiting;
    waiting = [];
    for (const resolve of told) resolve();
  };
  return {
    async take(count, patience) {
      patience.addEventListener('abort', tell, { once: true });
      while (!isClosed && !patience.aborted && left < count) await changed();
      if (isClosed || left < count) return false;
      left -= count;
      return true;
    },
    free(count) {
      left += count;
      tell();
    },
    close() {
      isClosed = true;
      tell();
    },
  };
}
