import type { PublicWidget } from '@meridienne/contracts';
import { createHost } from './host.ts';
import { hosts } from './hosts.ts';
import { findAll } from './make.ts';
import { origin } from './origin.ts';

const TAGS = ':is(script,div,meridienne-booking)[data-account-id]';

/** The codes of those that it has its own few words in, filled in by the build. */
declare const __LANGUAGES__: string;

/** Stands for the settings that could not be read. */
const UNKNOWN = {
  account: { widgetLanguages: __LANGUAGES__ },
  textButton: {},
} as unknown as PublicWidget;

const lists: Record<string, Promise<{ 'hydra:member': PublicWidget[] }>> = {};

const show = async (tag: HTMLElement, isAsked?: boolean) => {
  const { accountId, widgetId, mode } = tag.dataset as {
    accountId: string;
    widgetId?: string;
    mode?: string;
  };
  const place = mode === 'inline' ? tag : undefined;
  try {
    const list = (lists[accountId] ??= fetch(`${origin}/api/widgets?account.id=${accountId}`).then(
      (response) => response.json() as never,
    ));
    const found = (await list)['hydra:member'].filter(({ id }) => !widgetId || id === +widgetId);
    for (const widget of found.slice(0, tag.isConnected ? place && 1 : 0)) {
      if (!hosts().some((host) => host.place === place && host.widget.id === widget.id)) {
        createHost(tag, place, widget);
      }
    }
    // Throws on purpose when there is no widget to show: that is a failure too.
    const { id: _ } = found[0] as PublicWidget;
  } catch (error) {
    // The next call tries again.
    delete lists[accountId];
    console.warn(tag, error);
    if (place || isAsked) createHost(tag, place, UNKNOWN);
  }
};

/**
 * Puts on the page what its tags ask for, each widget once.
 * @param isAsked by a visitor, who has to see it when it fails
 */
export const showAll = (isAsked?: boolean): Promise<unknown> =>
  Promise.all(
    findAll<HTMLScriptElement>(TAGS).map(async (tag) => {
      // Other products' scripts have `data-account-id` too: a script counts only if its source is ours.
      if (!(tag.src as string | undefined)?.indexOf(origin)) await show(tag, isAsked);
    }),
  );
