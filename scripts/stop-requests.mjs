/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A terminal's Ctrl-C arrives directly and once more through npm: within this time it is one request. */
const sameRequestMs = 1000;
const orphanCheckMs = 300;

/**
 * Calls back once for each time that somebody asks this process to stop.
 *
 * npm hands a signal to the shell between it and this process, and that shell may die of it without a word. Then
 * this process has another parent, and that counts as a request too. Without npm a changed parent means nothing:
 * a shell that started something in the background may end.
 * @param {(signal: NodeJS.Signals) => void} handle
 */
export function onStopRequest(handle) {
  let askedAt = 0;
  /** @param {NodeJS.Signals} signal */
  const ask = (signal) => {
    if (Date.now() - askedAt < sameRequestMs) return;
    askedAt = Date.now();
    handle(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of signals) process.on(signal, () => ask(signal));

  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    ask('SIGTERM');
  }, orphanCheckMs);
  timer.unref();
}
