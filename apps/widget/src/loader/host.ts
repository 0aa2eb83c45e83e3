import type { PublicWidget } from '@meridienne/contracts';
import type { Modal, mountModal } from '../element/mount.tsx';
import { adoptStyles } from '../theme/adopt-styles.ts';
import type { Embed } from './embed.ts';
import css from './launcher.css?inline';
import { createLauncher } from './launcher.ts';

/** The modal's hashed file, filled in by the build. */
declare const __MODAL_FILE__: string;

export interface Host {
  readonly element: HTMLElement;
  open(): Promise<void>;
  close(): void;
  destroy(): void;
}

/** One widget on the page: an element with an open shadow root, holding the launcher and later the modal. */
export const createHost = (widget: PublicWidget, embed: Embed): Host => {
  const element = document.createElement('meridienne-widget');
  const root = element.attachShadow({ mode: 'open' });
  const launcher = widget.isTrigger ? null : createLauncher(widget, embed.language);
  const left = new AbortController();
  let modal: Promise<Modal> | undefined;

  const prefetch = (): Promise<Modal> => {
    modal ??= import(/* @vite-ignore */ `${embed.origin}/widget/${__MODAL_FILE__}`).then(
      (code: { mountModal: typeof mountModal }) =>
        code.mountModal(root, {
          ...embed,
          widget,
          onVisible: (isOpen) => launcher?.classList.toggle('away', isOpen),
        }),
    );
    // A later click tries again.
    modal.catch(() => (modal = undefined));
    return modal;
  };
  const open = async () => {
    try {
      await (await prefetch()).open();
    } catch (error) {
      console.warn('Méridienne', error);
    }
  };
  // Listening on the document serves a trigger that appears late or is replaced.
  for (const type of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(
      type,
      (event) => {
        const path = event.composedPath() as Element[];
        if (!path.some((node) => (launcher ? node === launcher : node.id && node.id === widget.triggerId))) {
          return;
        }
        void prefetch();
        if (type !== 'click') return;
        event.preventDefault();
        void open();
      },
      left,
    );
  }

  adoptStyles(root, css);
  if (launcher) root.append(launcher);
  document.body.append(element);
  if (embed.mode) void open();
  else (window.requestIdleCallback ?? setTimeout)(() => void prefetch());

  return {
    element,
    open,
    close: () => void modal?.then((each) => each.close()),
    destroy() {
      left.abort();
      void modal?.then((each) => each.destroy());
      element.remove();
    },
  };
};
