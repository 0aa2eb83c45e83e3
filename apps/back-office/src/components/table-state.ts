import { useAddress } from '../lib/use-address.ts';

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

/**
 * Reads and writes a table's state in the address, beside what else stands there.
 * @param name of the table, where the page has several: each has parameters of its own then
 */
export const useTableState = (defaultSize: number, name?: string) => {
  const [params, changeAddress] = useAddress();
  const own = (parameter: string) => (name === undefined ? parameter : `${name}-${parameter}`);
  const get = (parameter: string) => params.get(own(parameter));
  const size = positive(get('size'), defaultSize);
  const field = get('sort');
  const state: TableState = {
    page: positive(get('page'), 1),
    size: PAGE_SIZES.includes(size) ? size : defaultSize,
    search: get('search') ?? '',
    sort: field ? { field, order: get('order') === 'DESC' ? 'DESC' : 'ASC' } : null,
  };
  /** @param isCorrection of an address that means nothing: Back must not lead to it again */
  const change = ({ page, size: newSize, search, sort }: Partial<TableState>, isCorrection = false) =>
    changeAddress(
      (after) => {
        const set = (parameter: string, value: string | number | undefined) =>
          value === undefined || value === ''
            ? after.delete(own(parameter))
            : after.set(own(parameter), String(value));
        if (newSize !== undefined) set('size', newSize === defaultSize ? undefined : newSize);
        if (search !== undefined) set('search', search);
        if (sort !== undefined) {
          set('sort', sort?.field);
          set('order', sort?.order === 'DESC' ? 'DESC' : undefined);
        }
        // Whatever else changes, one starts on the first page again.
        set('page', page === undefined || page === 1 ? undefined : page);
      },
      { replace: isCorrection || page === undefined },
    );
  return { state, change };
};
