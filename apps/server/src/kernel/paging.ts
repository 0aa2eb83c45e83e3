/** Which part of a list is wanted, and in what order. */
export interface Paging {
  page: number;
  /** Null for the whole list (`pagination=false`). */
  itemsPerPage: number | null;
  order: { field: string; direction: 'asc' | 'desc' }[];
}

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** A list that is asked for whole stops here, so that no call can ask for the moon. */
export const WHOLE_LIST_LIMIT = 10_000;
