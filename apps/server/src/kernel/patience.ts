/**
 * How long a call waits for others that hold what it wants to change. Who has waited so long is better told to try
 * again than left with a page that stands still, and with a connection that others need. A test waits less.
 */
export const patience = { ms: 3_000 };
