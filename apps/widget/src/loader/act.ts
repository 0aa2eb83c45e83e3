import type { HeadStart } from '../head-start/head-start.ts';
import { type Host, hosts } from './hosts.ts';
import { origin } from './origin.ts';

/** The folder of the modal's files, filled in by the build. */
declare const __BUILD__: string;

export const addressOf = (file: string): string => `${origin}/widget/${__BUILD__}/${file}.js`;

/**
 * Has the rest of the loader do something, which is fetched for it.
 * @param pressed by a visitor: busy as long
 */
export const act = async <Name extends keyof HeadStart>(
  name: Name,
  target?: Parameters<HeadStart[Name]>[1],
  source?: Parameters<HeadStart[Name]>[2],
  pressed?: Element,
): Promise<void> => {
  if (pressed) pressed.ariaBusy = true as unknown as string;
  try {
    // What failed to load, the browser asks for again.
    const start = (await import(/* @vite-ignore */ addressOf('start'))) as HeadStart;
    await (start[name] as (...given: unknown[]) => unknown)(hosts, target, source);
  } catch (error) {
    console.warn(error);
    // Of all names, 'open' alone.
    if (name > 'o') ((target as Host)?.showLink ?? hosts()[0]?.showLink)?.().focus();
  }
  if (pressed) pressed.ariaBusy = null;
};
