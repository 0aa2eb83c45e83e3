/** What other areas may use of this one; everything else is its own. */
export { ClosingModal } from './components/closing-window.tsx';
export { ClosuresPanel } from './closures-panel.tsx';
export { DayClosing } from './components/day-closing.tsx';
export { MoverContext } from './components/mover.tsx';
export { useDayNotes } from './hooks/use-day-notes.tsx';
