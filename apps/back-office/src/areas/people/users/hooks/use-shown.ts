import { useState } from 'react';

/** What a window shows; it stays there while the window closes, so that nothing flickers and focus returns. */
export const useShown = <Item>() => {
  const [shown, setShown] = useState<{ item: Item; isOpen: boolean } | null>(null);
  return {
    item: shown?.item,
    isOpen: shown?.isOpen ?? false,
    show: (item: Item) => setShown({ item, isOpen: true }),
    hide: () => setShown((before) => before && { ...before, isOpen: false }),
  };
};
