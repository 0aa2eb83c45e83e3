/** When what happened, in the page's own milliseconds since its start; null while it hasn't. */
export interface Opening {
  clickedAt: number | null;
  /** The start screen's button was there, and was pressed. */
  startedAt: number | null;
  /** A day on sale was on the screen, and nothing lay over it. */
  usableAt: number | null;
  tasks: Task[];
}

export interface Task {
  startAt: number;
  ms: number;
  /** Addresses of the scripts that ran in the frame it delayed. */
  scripts: string[];
}

export interface WatchSettings {
  /** Pattern of the text on the button that opens. */
  launcher: string;
  /** The start screen's button, to be pressed as soon as it is there; null: neither it nor the calendar is looked for. */
  startLabel: string | null;
  /** False: nothing is fetched ahead; no idle moment comes before the click, and the visitor spares data. */
  isEverIdle: boolean;
}

interface LongFrame extends PerformanceEntry {
  scripts: { sourceURL: string }[];
}

/**
 * Runs in the page, before anything of it: notes the first click, presses the start screen's button in the
 * first frame that has it, and notes the first painted frame with a day that can be clicked. It stands alone,
 * since it is sent to the page as text; the page knows it as `opening`.
 */
export function watchOpening({ launcher, startLabel, isEverIdle }: WatchSettings): void {
  const opening: Opening = { clickedAt: null, startedAt: null, usableAt: null, tasks: [] };

  if (!isEverIdle) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const own = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (callback, options) =>
    isEverIdle || opening.clickedAt !== null ? own(callback, options) : 0;

  const roots = () => [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const buttonsOf = (matches: (text: string) => boolean) =>
    roots()
      .flatMap((root) => [...root.querySelectorAll('button')])
      .filter((button) => !button.disabled && matches(button.textContent.trim()));
  /** The middle of the element, when a click there would reach it. */
  const placeOf = (button: Element) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = (button.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
    return hit !== null && button.contains(hit) ? { x, y } : null;
  };
  const findDay = () =>
    roots()
      .map((root) => root.querySelector('[role=gridcell] button:not(:disabled, [aria-disabled=true])'))
      .find((day) => day && placeOf(day));

  const look = () => {
    if (opening.startedAt === null) {
      const [start] = buttonsOf((text) => text === startLabel);
      if (start) opening.startedAt = performance.now();
      start?.click();
    }
    if (!findDay()) return requestAnimationFrame(look);
    // A message's task comes after the frame's painting.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (opening.usableAt ??= performance.now());
    return port2.postMessage(null);
  };
  addEventListener(
    'click',
    (event) => {
      if (opening.clickedAt !== null) return;
      opening.clickedAt = event.timeStamp;
      if (startLabel !== null) requestAnimationFrame(look);
    },
    true,
  );

  const frames: LongFrame[] = [];
  const isDuring = (task: Task, frame: LongFrame) =>
    frame.startTime < task.startAt + task.ms && task.startAt < frame.startTime + frame.duration;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
      for (const task of opening.tasks) {
        const delayed = frames.filter((frame) => isDuring(task, frame));
        task.scripts = delayed.flatMap(({ scripts }) => scripts.map(({ sourceURL }) => sourceURL));
      }
    }).observe({ type, buffered: true });
  observe('longtask', (entry) =>
    opening.tasks.push({ startAt: entry.startTime, ms: entry.duration, scripts: [] }),
  );
  observe('long-animation-frame', (entry) => frames.push(entry as LongFrame));
  let heardAt = 0;
  observe('resource', () => (heardAt = performance.now()));

  Object.assign(window, {
    opening: Object.assign(opening, {
      heardAt: () => heardAt,
      place: (pattern: string) =>
        buttonsOf((text) => new RegExp(pattern).test(text))
          .map(placeOf)
          .find((place) => place !== null) ?? null,
      click: () => buttonsOf((text) => new RegExp(launcher).test(text))[0]?.click(),
    }),
  });
}
