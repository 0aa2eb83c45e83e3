/** After how many hours guests are usually thanked: the same day, the next one, some days later. */
export const THANKS_HOURS = [2, 4, 24, 48, 72, 168];
