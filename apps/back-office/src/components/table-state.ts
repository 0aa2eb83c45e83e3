import { useSearchParams } from 'react-router';

/** What a person would want to share or find again after reloading. */
export interface TableState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  /** A field of the API, and which way; null for the list's own order. */
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | null;
}

export const PAGE_SIZES = [5, 10, 25, 50, 100];

/** The API reads no page beyond it. */
const LAST_PAGE = 1_000_000;

const positive = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? Math.min(number, LAST_PAGE) : otherwise;
};

/** Reads and writes a table's state in the address, beside what else stands there. */
export const useTableState = (defaultSize: number) => {
  const [params, setParams] = useSearchParams();
  const size = positive(params.get('size'), defaultSize);
  const field = params.get('sort');
  const state: TableState = {
    page: positive(params.get('page'), 1),
    size: PAGE_SIZES.includes(size) ? size : defaultSize,
    search: params.get('search') ?? '',
    sort: field ? { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
  };
  /** @param isCorrection of an address that means nothing: Back must not lead to it again */
  const change = ({ page, size: newSize, search, sort }: Partial<TableState>, isCorrection = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const set = (name: string, value: string | number | undefined) =>
          value === undefined || value === '' ? after.delete(name) : after.set(name, String(value));
        if (newSize !== undefined) set('size', newSize === defaultSize ? undefined : newSize);
        if (search !== undefined) set('search', search);
        if (sort !== undefined) {
          set('sort', sort?.field);
          set('order', sort?.order === 'DESC' ? 'DESC' : undefined);
        }
        // Whatever else changes, one starts on the first page again.
        set('page', page === undefined || page === 1 ? undefined : page);
        return after;
      },
      { replace: isCorrection || page === undefined },
    );
  return { state, change };
};
