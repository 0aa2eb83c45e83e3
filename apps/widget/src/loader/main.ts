import { act } from './act.ts';
import { all, hosts } from './hosts.ts';
import type { Wish } from '../flow/wish.ts';
import type { Meridienne } from './meridienne.ts';
import { showAll } from './show-all.ts';

const page: Partial<Meridienne> = (window.Meridienne ??= {});

// A second copy of the script leaves everything to the first.
if (!page.start) {
  // The stub is filled in rather than replaced, so that scripts which hold it keep working.
  page.on = (name, listener) => {
    const react = ({ detail }: CustomEventInit) => listener(detail);
    addEventListener(`meridienne:${name}`, react);
    return () => removeEventListener(`meridienne:${name}`, react);
  };
  page.destroy = () => {
    for (const host of hosts()) host.destroy();
    void act('close');
  };
  page.start = (isAsked) => {
    // A mark of the window's in the history is left from before the page was loaded again.
    if (history.state?.meridienne || !location.hash.indexOf('#meridienne=')) void act('follow');
    // An event is none.
    return showAll((isAsked as number) > 0);
  };
  // What is open is closed by what opens it, which knows what is on its way, too.
  for (const name of ['open', 'close'] as const)
    page[name] = (...given: [number?, Wish?]) => act(name, ...given);
  for (const type of ['hashchange', 'DOMContentLoaded']) addEventListener(type, page.start as () => void);

  // Listening on the window serves a trigger that appears late, is replaced, or keeps its clicks to itself.
  for (const type of ['pointerover', 'focusin', 'click']) {
    addEventListener(
      type,
      (event) => {
        for (const node of event.composedPath() as HTMLAnchorElement[]) {
          const { dataset, id, href } = node;
          const target =
            dataset?.meridienneOpen ??
            hosts().find(({ widget, launcher }) =>
              widget.isTrigger ? id === widget.triggerId : node === launcher,
            );
          if (target === undefined) continue;
          if (type !== 'click') void act('near', target);
          // A link that is to open elsewhere does so.
          else if (
            !href ||
            !(
              (event as MouseEvent).ctrlKey ||
              (event as MouseEvent).metaKey ||
              (event as MouseEvent).shiftKey
            )
          ) {
            event.preventDefault();
            void act('open', target, dataset, node);
          }
        }
      },
      true,
    );
  }
  try {
    customElements.define(
      'meridienne-booking',
      class extends HTMLElement {
        connectedCallback() {
          void showAll();
        }
        disconnectedCallback() {
          for (const host of all) if (host.tag === this) host.destroy();
          // Another tag may ask for the same widget.
          void showAll();
        }
      },
    );
  } catch {
    // Somebody else's by this name: those that are there by now are found all the same.
  }
  for (const [call, ...args] of page.q ?? []) (page[call] as (...given: unknown[]) => unknown)(...args);
}
void page.start();
