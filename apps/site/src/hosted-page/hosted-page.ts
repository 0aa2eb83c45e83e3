const LOOK_EVERY_MS = 250;
/** Longer than it takes with a poor connection; who waits longer is told so. */
const PATIENCE_MS = 12_000;

const began = Date.now();
const notice = document.querySelector<HTMLElement>('#failed');

function tell(isFailed: boolean): void {
  document.documentElement.classList.toggle('is-failed', isFailed);
  if (notice && notice.hidden === isFailed) notice.hidden = !isFailed;
}

// The widget tells pages of what a visitor does in it, and nothing of what keeps it from being there: it is looked for.
const timer = setInterval(() => {
  const host = document.querySelector('meridienne-widget');
  const note = document.querySelector('meridienne-note');
  const has = (selector: string) => Boolean(host?.shadowRoot?.querySelector(selector));
  if (has('[role="dialog"], dialog')) {
    clearInterval(timer);
    tell(false);
  } else if (note || has('a')) {
    clearInterval(timer);
    // What either says leads to this very page.
    note?.remove();
    host?.remove();
    tell(true);
  } else if (Date.now() - began > PATIENCE_MS) {
    // It may come all the same.
    tell(true);
  }
}, LOOK_EVERY_MS);

document.querySelector('#retry')?.addEventListener('click', () => location.reload());
