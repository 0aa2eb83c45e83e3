import type { exportOffers, ExportOffers, importOffers, OffersImported } from '@meridienne/contracts';
import { call, callForText } from '../../../lib/api.ts';

export const readPrices = (body: ExportOffers): Promise<string> =>
  callForText<typeof exportOffers>('POST /export-offers', { body, isPatient: true });

/** What a file would change. */
export const previewPrices = (account: number, csv: string, signal: AbortSignal): Promise<OffersImported> =>
  call<typeof importOffers>('POST /import-offers', {
    body: { account, csv, preview: true },
    signal,
    isPatient: true,
  });

export const setPrices = (account: number, csv: string): Promise<OffersImported> =>
  call<typeof importOffers>('POST /import-offers', { body: { account, csv }, isPatient: true });
