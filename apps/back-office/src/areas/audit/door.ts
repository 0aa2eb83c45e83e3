/** What other areas and the frame may use of this one; everything else is its own. */
export { RecordHistory } from './components/record-history.tsx';
export { TakerContext } from './components/taker.tsx';
