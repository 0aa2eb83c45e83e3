import type { HeadStart } from '../head-start/head-start.ts';
import { type Host, hosts } from './hosts.ts';
import { origin } from './origin.ts';

/** The folder of the modal's files, filled in by the build. */
declare const __BUILD__: string;

export const addressOf = (file: string): string => `${origin}/widget/${__BUILD__}/${file}.js`;

/** What opening needs, whatever the language: asked for beside each other, not one after the other. */
export const files = ['mount', 'preact', 'start'];

/** One for all calls, which are made in their order then; none after it failed. */
let start: Promise<HeadStart> | undefined;

/**
 * Has the rest of the loader do something, which is fetched for it.
 * @param pressed by a visitor: busy as long
 */
export const act = async <Name extends keyof HeadStart>(
  name: Name,
  target?: Parameters<HeadStart[Name]>[1],
  source?: Parameters<HeadStart[Name]>[2],
  pressed: Partial<ARIAMixin> = {},
): Promise<void> => {
  pressed.ariaBusy = true as unknown as string;
  try {
    // Who comes near or opens needs all of them, the others the last alone. What failed to load, the browser asks for
    // again; without `start` there is nothing to call, and that is told below.
    start ||= files
      .slice((name < 'n' && -1) as number)
      .map((file) => import(/* @vite-ignore */ addressOf(file)).catch(console.warn))
      .pop() as Promise<HeadStart>;
    await ((await start)[name] as (...given: unknown[]) => unknown)(hosts, target, source);
  } catch (error) {
    start = console.warn(error) as undefined;
    // Of all names, 'open' alone.
    if (name > 'o') ((target as Host)?.showLink ?? hosts()[0]?.showLink)?.().focus();
  }
  pressed.ariaBusy = null;
};
