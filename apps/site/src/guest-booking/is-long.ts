/** What a folded text shows, as the style has it, and two more that aren't worth folding. */
const LINES = 6 + 2;
/** About as many letters as a phone shows in a line. */
const LINE = 28;

/** Whether a text takes up more of a phone's screen than the rest of the booking can spare. */
export const isLong = (text: string): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / LINE)), 0) > LINES;
