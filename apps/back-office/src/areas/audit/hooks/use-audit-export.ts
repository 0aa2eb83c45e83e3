import { useEffect, useRef, useState } from 'react';
import { download } from '../../../lib/download.ts';
import { readAuditFile } from '../calls/entries.ts';
import type { AuditFilters } from '../logic/audit-filters.ts';

type ExportState =
  | { readonly kind: 'idle' | 'running' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Reads the lines as a file and keeps it, unless it is stopped or the journal is left. */
export const useAuditExport = (accountId: number | null, done: (name: string) => void) => {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (filters: AuditFilters) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running' });
    try {
      const file = await readAuditFile(accountId, filters, controller.signal);
      download(file.name, file.content, 'text/csv;charset=utf-8');
      setState({ kind: 'idle' });
      done(file.name);
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', error });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, stop };
};
