const TAG = 'preview-widget';

/** Takes the widget off the page. */
export const stopPreview = (): void => {
  document.getElementById(TAG)?.remove();
  (window as { Meridienne?: { destroy?(): void } }).Meridienne?.destroy?.();
};

/** Puts the widget's own embed tag into this page, in preview. */
export const startPreview = (accountId: number, widgetId: number): void => {
  stopPreview();
  const tag = document.createElement('meridienne-booking');
  tag.id = TAG;
  Object.assign(tag.dataset, { accountId, widgetId, mode: 'preview', lang: document.documentElement.lang });
  document.body.append(tag);
  if (document.querySelector('script[data-preview-loader]')) return;
  const script = document.createElement('script');
  script.src = '/widget.js';
  script.dataset['previewLoader'] = '';
  document.head.append(script);
};
