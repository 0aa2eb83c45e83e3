export const verdict = (reached: boolean, aim: string): string =>
  reached ? `reached (${aim})` : `MISSED (${aim})`;
