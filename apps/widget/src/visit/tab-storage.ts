import { toJson } from '@meridienne/client';

/** What is kept for a visitor who loads the page again: as long as the tab, and no longer than this. */
const KEPT_MS = 3 * 60 * 60 * 1000;

export interface TabStorage<T> {
  read(): T | null;
  write(value: T | null): void;
}

/**
 * One value in the tab's storage. Storage that is refused, full, or that holds what isn't ours, is as if nothing were
 * kept: everything works without.
 * @param name with the widget's number: another widget of the page keeps its own
 */
export const createTabStorage = <T>(name: string, now: () => number = Date.now): TabStorage<T> => ({
  read() {
    try {
      const { at, value } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as { at?: number; value?: T };
      if (value && at !== undefined && at <= now() && now() < at + KEPT_MS) return value;
      sessionStorage.removeItem(name);
    } catch {
      // As if nothing were kept.
    }
    return null;
  },
  write(value) {
    try {
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, toJson({ at: now(), value }) ?? '');
    } catch {
      // As if nothing were kept.
    }
  },
});
