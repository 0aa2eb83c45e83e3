/**
 * Connections of one of several processes that answer calls. More than the writers of prices that may be under way at once
 * in each (eight), or these would keep bookings waiting.
 */
export const WORKER_CONNECTIONS = 10;

/** With two cores, more connections only wait for each other inside the database. */
export const ONLY_CONNECTIONS = 16;

/** The first of several processes asks little: what its jobs need is its thread's own. */
export const FIRST_CONNECTIONS = 4;

/** A process may take so long to end what it answers; the first one waits for it, and has then to end itself. */
export const WORKER_GRACE_MS = 9_000;
