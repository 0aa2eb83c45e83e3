import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Guards as long as it is rendered. The router asks the latest of several guards alone: render it only while needed. */
export const UnsavedGuard = () => {
  useUnsavedGuard(true);
  return null;
};
