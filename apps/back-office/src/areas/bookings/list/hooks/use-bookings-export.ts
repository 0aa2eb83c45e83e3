import { useEffect, useRef, useState } from 'react';
import { download } from '../../../../lib/download.ts';
import type { BookingFilters } from '../logic/booking-filters.ts';
import { readBookingsFile } from '../calls.ts';
import { createLineCounter } from '../logic/line-counter.ts';

type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly bookings: number }
  | { readonly kind: 'failed'; readonly error: unknown; readonly filters: BookingFilters };

const IDLE = { kind: 'idle' } as const;

/** Reads the bookings as a file and keeps it, unless it is cancelled or the list is left. */
export const useBookingsExport = (accountId: number, done: (name: string, bookings: number) => void) => {
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (filters: BookingFilters, ids?: readonly number[]) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const countLines = createLineCounter();
    let bookings = 0;
    setState({ kind: 'running', bookings });
    try {
      const onPart = (part: Uint8Array) => {
        // But for the line of the headings.
        bookings = Math.max(0, countLines(part) - 1);
        if (!controller.signal.aborted) setState({ kind: 'running', bookings });
      };
      const file = await readBookingsFile(accountId, filters, controller.signal, onPart, ids);
      download(file.name, file.content, 'text/csv;charset=utf-8');
      setState(IDLE);
      done(file.name, bookings);
    } catch (error) {
      if (!controller.signal.aborted) setState({ kind: 'failed', error, filters });
    }
  };
  const stop = () => {
    running.current?.abort();
    setState(IDLE);
  };
  return { state, start, stop };
};
