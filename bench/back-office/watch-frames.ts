/** What a page under measure does, known to it as `frames`. */
export interface Frames {
  /** From the arrival of the data to the frame that shows all cells, in milliseconds; null until then. */
  drawnMs(): number | null;
  start(): void;
  /** Milliseconds from frame to frame since the start. */
  stop(): number[];
  /** Scrolls there and back for so long, in pixels a second. */
  scroll(direction: 'down' | 'across', speed: number, forMs: number): Promise<number[]>;
  /** How many cells are marked. */
  marked(): number;
}

export interface FramesSettings {
  scroller: string;
  cell: string;
  marked: string;
  cells: number;
  /** Part of the address that the data comes from. */
  data: string;
}

/** Runs in the page, before anything of it. It stands alone, since it is sent to the page as text. */
export function watchFrames({ scroller, cell, marked, cells, data }: FramesSettings): void {
  let drawnAt: number | null = null;
  let times: number[] = [];
  let frame = 0;
  const look = new MutationObserver(() => {
    if (document.querySelectorAll(cell).length < cells) return;
    look.disconnect();
    requestAnimationFrame(() => {
      // After the frame: what it draws is measured too.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (drawnAt = performance.now());
      port2.postMessage(null);
    });
  });
  look.observe(document, { subtree: true, childList: true });
  const intervals = () => times.slice(1).map((time, at) => time - (times[at] ?? 0));
  const frames: Frames = {
    drawnMs() {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const end = drawnAt;
      // It may have been asked for again since.
      const arrival = entries.findLast(
        ({ name, responseEnd }) => end !== null && name.includes(data) && responseEnd < end,
      );
      return end === null || !arrival ? null : end - arrival.responseEnd;
    },
    start() {
      times = [];
      const note = (now: number) => {
        times.push(now);
        frame = requestAnimationFrame(note);
      };
      frame = requestAnimationFrame(note);
    },
    stop() {
      cancelAnimationFrame(frame);
      return intervals();
    },
    scroll(direction, speed, forMs) {
      const grid = document.querySelector(scroller);
      if (!grid) throw new Error('There is no grid');
      const room =
        direction === 'down' ? grid.scrollHeight - grid.clientHeight : grid.scrollWidth - grid.clientWidth;
      times = [];
      return new Promise((resolve) => {
        const step = (now: number) => {
          times.push(now);
          const elapsed = now - (times[0] ?? now);
          const way = ((elapsed / 1000) * speed) % (2 * room);
          const place = way > room ? 2 * room - way : way;
          grid.scrollTo(direction === 'down' ? { top: place } : { left: place });
          if (elapsed < forMs) requestAnimationFrame(step);
          else resolve(intervals());
        };
        requestAnimationFrame(step);
      });
    },
    marked: () => document.querySelectorAll(marked).length,
  };
  Object.assign(window, { frames });
}
