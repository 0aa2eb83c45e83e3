import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { atRest, awaited, fetchAtRest } from './at-rest.ts';

type Lazy<Props extends object> = LazyExoticComponent<ComponentType<Props>>;
type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** A part of a page that it isn't opened for: it comes once the page is at rest. */
export const later = <Props extends object>(load: Load<Props>): Lazy<Props> =>
  lazy(async () => {
    await atRest();
    return { default: await awaited(load()) };
  });

/** A window that opens when it is asked for: its code is fetched before, once a page is at rest. */
export const ready = <Props extends object>(load: Load<Props>): Lazy<Props> => {
  let loaded: { default: ComponentType<Props> } | null = null;
  const keep = async () => (loaded = { default: await load() });
  fetchAtRest(keep);
  // What is here is drawn at once: what is typed right after the key that opens it goes into it.
  const now = (found: { default: ComponentType<Props> }) =>
    // oxlint-disable-next-line unicorn/no-thenable -- a promise would have the page wait for its turn
    ({ then: (draw: (found: object) => void) => draw(found) }) as unknown as ReturnType<typeof keep>;
  return lazy(() => (loaded ? now(loaded) : keep()));
};
