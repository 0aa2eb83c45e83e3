/** At most this many, so that a row's selected days fit into the bits of one number. */
export const GRID_DAYS = 31;
