import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Guards as long as it is rendered. The router asks the latest of several guards alone: render it only while needed. */
export const UnsavedGuard = ({ isKeptWithinPage = false }: { readonly isKeptWithinPage?: boolean }) => {
  useUnsavedGuard(true, isKeptWithinPage);
  return null;
};
