/** The grain of all hours of a shared stock, as the database counts them: five minutes since 1970, in UTC (ADR 40). */
const STEP_MS = 5 * 60_000;

/** The step that an instant is in. */
export const stepAt = (instant: Date): number => Math.floor(instant.getTime() / STEP_MS);
/** The first step that doesn't begin before an instant. */
export const stepFrom = (instant: Date): number => Math.ceil(instant.getTime() / STEP_MS);
export const instantOfStep = (step: number): Date => new Date(step * STEP_MS);
