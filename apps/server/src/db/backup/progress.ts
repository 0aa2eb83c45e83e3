const EVERY_MS = 5_000;

/** Passes on a line every few seconds: the first one comes late enough that a small copy says nothing. */
export function everyFewSeconds(say: (line: string) => void): (line: string) => void {
  let next = performance.now() + EVERY_MS;
  return (line) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    say(line);
  };
}
