/** How many months a venue may keep contacts after the day that was booked. */
export const RETENTION_MONTHS = { min: 1, max: 120 } as const;

export const isRetention = (months: number | null | undefined): months is number =>
  typeof months === 'number' && months >= RETENTION_MONTHS.min && months <= RETENTION_MONTHS.max;
