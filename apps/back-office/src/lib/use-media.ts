import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as long as the component is there. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

/** Below it a phone's layout (A §9). */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)');
/** Below it tables become cards. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 639px)');
