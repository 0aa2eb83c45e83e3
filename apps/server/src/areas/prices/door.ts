/** What other areas may use of this one; everything else is its own. */
export { forWriter, writeCells } from './editor/commands/cell-sql.ts';
export { type Updated, type Writer, writerOf } from './editor/commands/cell-state.ts';
export { keyRows, targetSql } from './editor/commands/target-sql.ts';
