import type { CatalogueImported, importCatalogue, ImportRow } from '@meridienne/contracts';
import { call } from '../../lib/api.ts';

interface Import {
  readonly account: number;
  readonly rows: readonly ImportRow[];
}

const send = ({ account, rows }: Import, dryRun: boolean, signal?: AbortSignal): Promise<CatalogueImported> =>
  call<typeof importCatalogue>('POST /accounts/:id/import', {
    params: { id: account },
    body: { rows: [...rows], dryRun },
    isPatient: true,
    ...(signal && { signal }),
  });

/** What rows would make. */
export const previewImport = (sent: Import, signal: AbortSignal) => send(sent, true, signal);

/** Sent again after a lost answer, they make nothing twice. */
export const runImport = (sent: Import) => send(sent, false);
