import type { Category } from '@meridienne/contracts';
import { useEffect, useRef } from 'react';
import { useAddress } from '../../../../lib/use-address.ts';

/** The category whose periods are shown, which the address keeps as `?category=`; none when it isn't by the hour. */
export const useDetail = (categories: readonly Category[] | undefined) => {
  const [search, change] = useAddress();
  const id = Number(search.get('category'));
  const category = categories?.find((each) => each.id === id && each.type === 'duration');
  const shown = category?.id;
  const before = useRef<{ readonly shown: number | undefined }>(null);
  const isThere = categories !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const left = before.current;
    before.current = { shown };
    // The detail that the page was opened with is no move of the focus.
    if (!left || left.shown === shown) return;
    // The keyboard goes on where it came from.
    if (shown === undefined) focusSee(left.shown);
    else document.querySelector<HTMLElement>('.detail-back')?.focus();
  }, [isThere, shown]);
  return {
    category,
    open: (categoryId: number) => change((address) => address.set('category', String(categoryId))),
  };
};

const focusSee = (categoryId: number | undefined) => {
  const see = document.querySelector<HTMLElement>(`[data-act="detail"][data-id="${categoryId}"]`);
  see?.focus();
};
