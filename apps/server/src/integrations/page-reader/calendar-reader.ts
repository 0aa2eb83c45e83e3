import { POOL_CALENDAR_BYTES } from '@meridienne/contracts';
import { readStart } from './body.ts';
import { createDoor, type DoorFault, type DoorOptions, type Failed, failed } from './door.ts';

export type CalendarAnswer = { kind: 'file'; text: string } | Failed<DoorFault | 'tooLarge'>;

/** Reads the whole of what lies at the address of a calendar, whatever it calls itself. */
export interface CalendarReader {
  read(address: string): Promise<CalendarAnswer>;
}

export const createCalendarReader = (options: DoorOptions): CalendarReader => ({
  read: createDoor<CalendarAnswer>({
    ...options,
    accept: 'text/calendar,text/plain;q=0.5,*/*;q=0.1',
    async take(reply, address) {
      const { bytes, isCut } = await readStart(reply, POOL_CALENDAR_BYTES);
      if (isCut) return failed('tooLarge', address);
      return { kind: 'file', text: new TextDecoder().decode(bytes) };
    },
  }),
});
