import { type RefCallback, useCallback, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

const NONE: Size = { width: 0, height: 0 };

/** How large the room inside an element is, in pixels, as it changes; nothing until it is there. */
export const useSize = (): readonly [RefCallback<HTMLElement>, Size] => {
  const [size, setSize] = useState(NONE);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect ?? NONE));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
