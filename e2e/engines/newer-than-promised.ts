/**
 * What the Chromium of the tests has and one of the browsers that docs/embedding.md promises doesn't have yet (Chrome
 * 131, Firefox 132, Safari 18), by who has it, as MDN's compatibility tables tell. What nobody would use in a booking
 * window is left out. Add what becomes known; take away only what no promised browser lacks any more.
 */
export const NEWER: Readonly<Record<string, string>> = {
  globalThis:
    'AsyncDisposableStack CloseWatcher CommandEvent DisposableStack Float16Array IdleDeadline NavigateEvent ' +
    'Navigation Sanitizer Scheduler SuppressedError TaskController TaskSignal Temporal TrustedTypePolicyFactory ' +
    'URLPattern cancelIdleCallback cookieStore fetchLater navigation requestIdleCallback scheduler trustedTypes',
  'Document.prototype': 'moveBefore startViewTransition',
  Document: 'parseHTML',
  'DocumentFragment.prototype': 'moveBefore',
  'Element.prototype':
    'ariaActiveDescendantElement ariaControlsElements ariaDescribedByElements ariaDetailsElements ' +
    'ariaErrorMessageElements ariaFlowToElements ariaLabelledByElements ariaNotify computedStyleMap currentCSSZoom ' +
    'moveBefore scrollIntoViewIfNeeded setHTML',
  'Blob.prototype': 'bytes textStream',
  'Date.prototype': 'toTemporalInstant',
  Error: 'captureStackTrace isError stackTraceLimit',
  'EventTarget.prototype': 'when',
  'HTMLAnchorElement.prototype': 'interestForElement',
  'HTMLButtonElement.prototype': 'command commandForElement interestForElement',
  'HTMLDialogElement.prototype': 'closedBy requestClose',
  'HTMLElement.prototype': 'attributeStyleMap autocapitalize autocorrect editContext writingSuggestions',
  'HTMLScriptElement.prototype': 'blocking',
  'HTMLSelectElement.prototype': 'showPicker',
  'IntersectionObserver.prototype': 'delay scrollMargin trackVisibility',
  Intl: 'DurationFormat',
  'Intl.Locale.prototype':
    'getCalendars getCollations getHourCycles getNumberingSystems getTextInfo getTimeZones getWeekInfo',
  Iterator: 'concat from zip zipKeyed',
  'Iterator.prototype': 'drop every filter find flatMap forEach includes join map reduce some take toArray',
  JSON: 'isRawJSON rawJSON',
  'Map.prototype': 'getOrInsert getOrInsertComputed',
  Math: 'sumPrecise',
  'Navigator.prototype': 'connection deviceMemory share canShare userAgentData vibrate',
  'PointerEvent.prototype': 'getCoalescedEvents getPredictedEvents',
  Promise: 'try',
  'ReadableStream.prototype': 'values',
  RegExp: 'escape',
  'Request.prototype': 'body bytes duplex keepalive textStream',
  'Response.prototype': 'bytes textStream',
  'Selection.prototype': 'getComposedRanges',
  'ShadowRoot.prototype': 'getSelection setHTML',
  'ToggleEvent.prototype': 'source',
  Uint8Array: 'fromBase64 fromHex',
  'Uint8Array.prototype': 'setFromBase64 setFromHex toBase64 toHex',
  'WeakMap.prototype': 'getOrInsert getOrInsertComputed',
};

/** For a page, before anything else in it runs: takes it all away. What can't be taken away is undefined. */
export const withoutNewer = (newer: Readonly<Record<string, string>>): void => {
  for (const [path, names] of Object.entries(newer)) {
    let owner: object | undefined = globalThis;
    for (const name of path.split('.')) {
      if (name !== 'globalThis') owner = (owner as Record<string, object> | undefined)?.[name];
    }
    if (owner === undefined) continue;
    for (const name of names.split(' ')) {
      if (!Reflect.deleteProperty(owner, name)) Reflect.set(owner, name, undefined);
    }
  }
};
