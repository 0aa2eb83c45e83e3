/** What other areas and the frame may use of this one; everything else is its own. */
export { OwnHistory, RecordHistory } from './components/record-history.tsx';
export { type ToldAct, useRecordActs } from './hooks/use-record-acts.ts';
export { TakerContext } from './components/taker.tsx';
