/** How many months contacts may be kept, as the server takes them. */
export const RETENTION = { min: 1, max: 120 };

export const isRetention = (months: number | null | undefined): months is number =>
  typeof months === 'number' && months >= RETENTION.min && months <= RETENTION.max;
