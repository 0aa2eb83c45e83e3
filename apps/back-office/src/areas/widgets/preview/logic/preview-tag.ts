const TAG = 'preview-widget';

let listening: AbortController | undefined;

interface Reactions {
  /** The visitor's window was closed. */
  onClose(): void;
  onFail(): void;
}

/** Takes the widget off the page. */
export const stopPreview = (): void => {
  listening?.abort();
  document.getElementById(TAG)?.remove();
  (window as { Meridienne?: { destroy?(): void } }).Meridienne?.destroy?.();
};

/** Puts the widget's own embed tag into this page, in preview. */
export const startPreview = (accountId: number, widgetId: number, { onClose, onFail }: Reactions): void => {
  stopPreview();
  listening = new AbortController();
  // Once the widget has done what it does when it closes.
  addEventListener('meridienne:close', () => setTimeout(onClose), { signal: listening.signal });
  const tag = document.createElement('meridienne-booking');
  tag.id = TAG;
  Object.assign(tag.dataset, { accountId, widgetId, mode: 'preview', lang: document.documentElement.lang });
  document.body.append(tag);
  if (document.querySelector('script[data-preview-loader]')) return;
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset['previewLoader'] = '';
  script.addEventListener('error', () => {
    // The next preview asks for it again.
    script.remove();
    onFail();
  });
  document.head.append(script);
};
