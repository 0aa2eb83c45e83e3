import { type Host, hosts } from './hosts.ts';
import type { Meridienne } from './meridienne.ts';
import { showAll } from './embed-tags.ts';

const page: Partial<Meridienne> = (window.Meridienne ??= {});
// A second copy of the script leaves everything to the first.
if (!page.start) {
  // A reload in mid-way leaves the window's entries in the history: Back would do nothing on each of them.
  const { count } = (history.state as { meridienne?: { count: number } } | null)?.meridienne ?? {};
  if (count) history.go(-count);
  // The stub is filled in rather than replaced, so that scripts which hold it keep working.
  Object.assign<typeof page, Meridienne>(page, {
    async open(widgetId, wish) {
      for (const host of hosts()) if (!host.widget.id) host.remove();
      await showAll(true);
      await hosts()
        .find(({ widget: { id } }) => id && (!widgetId || id === widgetId))
        ?.open(false, wish);
    },
    close() {
      for (const host of hosts()) host.close();
    },
    on(name, listener) {
      const react = (event: Event) => listener((event as CustomEvent).detail);
      addEventListener(`meridienne:${name}`, react);
      return () => removeEventListener(`meridienne:${name}`, react);
    },
    destroy() {
      for (const host of hosts()) host.destroy();
    },
    start: showAll,
  });
  addEventListener('DOMContentLoaded', () => void showAll());
  // Listening on the window serves a trigger that appears late, is replaced, or keeps its clicks to itself.
  for (const type of ['pointerover', 'focusin', 'click']) {
    addEventListener(
      type,
      (event) => {
        for (const { launcher, widget, open } of hosts()) {
          const isIt = (node: EventTarget) =>
            widget.isTrigger ? (node as Element).id === widget.triggerId : node === launcher;
          if (event.composedPath().some(isIt)) {
            const isClick = type === 'click';
            if (isClick) event.preventDefault();
            void open(!isClick);
          }
        }
      },
      true,
    );
  }
  customElements.define(
    'meridienne-booking',
    class extends HTMLElement {
      connectedCallback() {
        void showAll();
      }
      disconnectedCallback() {
        for (const host of [...hosts(), ...(this.children as unknown as Host[])]) {
          if (host.tag === this) host.destroy();
        }
        // Another tag may ask for the same widget.
        void showAll();
      }
    },
  );
  for (const [call, ...args] of page.q ?? []) (page[call] as (...given: unknown[]) => unknown)(...args);
}
void (page as Meridienne).start();
