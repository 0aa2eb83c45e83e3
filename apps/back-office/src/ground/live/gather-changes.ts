import type { Changed } from '@meridienne/contracts';
import { mergeChanges } from '@meridienne/domain';

export interface Gathered {
  /** Null says that some may have been missed. */
  add(changed: Changed | null): void;
  stop(): void;
}

/** Tells of the first change at once, then at most once in a while of all that came meanwhile, one of each kind. */
export function gatherChanges(tell: (changed: Changed | null) => void, everyMs: number): Gathered {
  const parts = new Map<Changed['kind'], Changed>();
  let hasMissed = false;
  let hasStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    timer = undefined;
    const news = hasMissed ? [null] : [...parts.values()];
    hasMissed = false;
    parts.clear();
    if (news.length === 0) return;
    timer = setTimeout(flush, everyMs);
    for (const each of news) tell(each);
  };
  return {
    add(changed) {
      if (hasStopped) return;
      if (changed === null) hasMissed = true;
      else {
        const before = parts.get(changed.kind);
        parts.set(changed.kind, before ? mergeChanges(before, changed) : changed);
      }
      if (timer === undefined) flush();
    },
    stop() {
      hasStopped = true;
      clearTimeout(timer);
    },
  };
}
