import type { PublicWidget } from '@meridienne/contracts';
import { act } from './act.ts';
import { createHost } from './host.ts';
import { hosts } from './hosts.ts';
import { origin } from './origin.ts';

interface Answer {
  readonly 'hydra:member'?: readonly PublicWidget[];
}

const lists: Record<string, Promise<Answer>> = {};

const show = async (tag: HTMLElement, isAsked?: boolean) => {
  const { accountId, widgetId, mode } = tag.dataset as {
    accountId: string;
    widgetId?: string;
    mode?: string;
  };
  const place = mode === 'inline' ? tag : undefined;
  try {
    const answer = await (lists[accountId] ??= fetch(
      `${origin}/api/widgets?account.id=${accountId}&firstDays=true`,
      { priority: 'low' },
    ).then((response) => response.json() as Promise<Answer>));
    const found = answer['hydra:member']?.filter(
      // oxlint-disable-next-line eqeqeq -- a number as text, in fewer bytes
      ({ id }) => !widgetId || id == (widgetId as unknown as number),
    );
    // oxlint-disable-next-line typescript/only-throw-error -- the answer itself says what is wrong
    if (!found?.[0]) throw answer;
    for (const widget of found) {
      // Inline it has room for one; taken off the page meanwhile, it shows nothing.
      if (!hosts().some((host) => host.place === place && (place || host.widget.id === widget.id))) {
        if (tag.isConnected) createHost(tag, place, widget);
      }
    }
  } catch (error) {
    // The next call tries again.
    delete lists[accountId];
    void act('explain', tag, [error, isAsked || place]);
  }
};

/**
 * Puts on the page what its tags ask for, each widget once.
 * @param isAsked by a visitor, who has to see it when it fails
 */
export const showAll = async (isAsked?: boolean): Promise<void> => {
  const tags = document.querySelectorAll<HTMLScriptElement>(
    'meridienne-booking,:is(script,div)[data-account-id]',
  );
  // Other products' scripts have `data-account-id` too: a script counts only if its source is ours, which begins it.
  const shown = ([] as unknown[]).map.call(
    tags,
    (tag) =>
      ((tag as HTMLScriptElement).src as string | undefined)?.indexOf(origin) ||
      show(tag as HTMLElement, isAsked),
  );
  // Not 'loading'.
  if (document.readyState < 'l' && shown.every(Number)) void act('explain');
  for (const each of shown) await each;
};
