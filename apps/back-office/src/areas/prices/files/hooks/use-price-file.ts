import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewPrices } from '../calls.ts';
import { type FileFault, readFile } from '../logic/read-file.ts';

interface PriceFile {
  /** Of its own for each choice, also of the same file: it may have been saved again. */
  readonly id: number;
  readonly name: string;
  readonly content: { readonly csv: string } | { readonly fault: FileFault | 'unreadable' };
}

/** The file that somebody has chosen, and what the server says it would change. */
export const usePriceFile = (accountId: number) => {
  const [file, setFile] = useState<PriceFile | null>(null);
  const csv = file && 'csv' in file.content ? file.content.csv : null;
  const preview = useQuery({
    // Megabytes are not sent again whenever somebody books: what is applied is settled under the server's lock.
    queryKey: ['price-file', accountId, file?.id],
    queryFn: csv === null ? skipToken : ({ signal }) => previewPrices(accountId, csv, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const choose = async (chosen: File) => {
    const id = (file?.id ?? 0) + 1;
    // Moved or saved since, a file can't be read any more.
    const bytes = await chosen.arrayBuffer().catch(() => null);
    const content = bytes ? readFile(new Uint8Array(bytes)) : ({ fault: 'unreadable' } as const);
    setFile({ id, name: chosen.name, content });
  };
  return { file, csv, preview, choose };
};
