import type { Wish } from '../flow/wish.ts';

/** The page's own object: a stub that queues until the script arrives, then the real thing. */
export interface Meridienne {
  /** Opens the widget of that id, or the first, where the wish leads to. */
  open(widgetId?: number, wish?: Wish): Promise<void>;
  close(): void;
  /** Listens to `open`, `close`, `step` and `booked`; returns the function that stops listening. */
  on(name: string, listener: (detail: unknown) => void): () => void;
  /** Takes every widget off the page. */
  destroy(): void;
  /** What a second copy of the script calls, so that a page has one of each widget. */
  start(): void;
  /** Calls that the stub has kept. */
  q?: [call: 'open' | 'close' | 'on' | 'destroy', ...args: never[]][];
}

declare global {
  interface Window {
    Meridienne?: Partial<Meridienne>;
  }
  interface Navigator {
    /** Where the browser tells of it. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}
