const QUOTE = 0x22;
const NEW_LINE = 0x0a;

/**
 * Counts the lines of a CSV file as its bytes come. A line break within quotes ends none.
 * @returns for each part, how many lines have ended so far
 */
export const createLineCounter = (): ((part: Uint8Array) => number) => {
  let lines = 0;
  let isQuoted = false;
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === NEW_LINE && !isQuoted) lines += 1;
    }
    return lines;
  };
};
