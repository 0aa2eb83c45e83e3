import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element is wide enough for something, from the first time that it is laid out.
 * @param from pixels
 */
export const useRoom = (from: number): readonly [ref: RefCallback<HTMLElement>, hasRoom: boolean] => {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = () => setHasRoom(element.clientWidth >= from);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [from],
  );
  return [ref, hasRoom];
};
