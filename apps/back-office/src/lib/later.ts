import { type ComponentType, createElement, lazy, useState } from 'react';
import { atRest, awaited, fetchAtRest } from './at-rest.ts';
import { allTexts } from './i18n.ts';
import { untilHere } from './until-here.ts';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** Its code, with what it says. */
const whole = async <Found>(load: () => Promise<Found>): Promise<Found> =>
  (await Promise.all([load(), allTexts()]))[0];

/**
 * A component whose code comes by itself. What stands in its place (`Suspense`) stays for as long as that doesn't
 * come, and so does the page around it.
 * @param find the code, from when it is drawn for the first time
 */
const createPart = <Props extends object>(here: { code?: ComponentType<Props> }, find: Load<Props>) => {
  const Coming = lazy(async () => ({ default: (here.code = await untilHere(find)) }));
  return (props: Props) => {
    // What is here is drawn at once: what is typed right after the key that opens it goes into it.
    const [Part] = useState<ComponentType<Props>>(() => here.code ?? Coming);
    return createElement(Part, props);
  };
};

/** A part that is fetched when it is drawn. */
export const part = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  createPart({}, () => whole(load));

/** A part of a page that it isn't opened for: it comes once the page is at rest. */
export const later = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  createPart({}, async () => {
    await atRest();
    return awaited(whole(load));
  });

/** A window that opens when it is asked for: its code is fetched before, once a page is at rest. */
export const ready = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  const here: { code?: ComponentType<Props> } = {};
  fetchAtRest(async () => (here.code = await whole(load)));
  return createPart(here, () => whole(load));
};
