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
  fetchAtRest(load);
  return lazy(async () => ({ default: await load() }));
};
