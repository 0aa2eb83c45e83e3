import type { PublicWidget } from '@meridienne/contracts';
import type { Embed } from './embed.ts';
import { createHost, type Host } from './host.ts';

export interface Meridienne {
  /** Opens the widget of that id, or the first. */
  open(widgetId?: number): Promise<void>;
  close(): void;
  /** Listens to `open`, `close`, `step` and `booked`; returns the function that stops listening. */
  on(name: string, listener: (detail: unknown) => void): () => void;
  /** Takes every widget off the page. */
  destroy(): void;
  /** What a second copy of the script calls, so that a page has one of each widget. */
  start(embed: Embed): Promise<void>;
}

declare global {
  interface Window {
    Meridienne?: Meridienne;
  }
}

const readWidgets = async ({ origin, accountId }: Embed): Promise<PublicWidget[]> => {
  const response = await fetch(`${origin}/api/widgets?account.id=${accountId}`);
  if (!document.body) await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  return ((await response.json()) as { 'hydra:member': PublicWidget[] })['hydra:member'];
};

export const createMeridienne = (): Meridienne => {
  const accounts: Record<number, Promise<PublicWidget[]>> = {};
  const hosts = new Map<number, Host>();
  let started: Promise<unknown> = Promise.resolve();

  const show = async (embed: Embed) => {
    const { accountId, widgetId } = embed;
    try {
      for (const widget of await (accounts[accountId] ??= readWidgets(embed))) {
        if (widgetId && widget.id !== widgetId) continue;
        const host = hosts.get(widget.id);
        if (!host) hosts.set(widget.id, createHost(widget, embed));
        // A single-page site may have replaced the whole body.
        else if (!host.element.isConnected) document.body.append(host.element);
      }
    } catch (error) {
      delete accounts[accountId];
      console.warn('Méridienne', error);
    }
  };

  return {
    async open(widgetId) {
      await started;
      await (hosts.get(widgetId ?? 0) ?? [...hosts.values()][0])?.open();
    },
    close() {
      for (const host of hosts.values()) host.close();
    },
    on(name, listener) {
      const react = (event: Event) => listener((event as CustomEvent).detail);
      document.addEventListener(`meridienne:${name}`, react);
      return () => document.removeEventListener(`meridienne:${name}`, react);
    },
    destroy() {
      for (const host of hosts.values()) host.destroy();
      hosts.clear();
    },
    start: async (embed) => {
      await (started = show(embed));
    },
  };
};
