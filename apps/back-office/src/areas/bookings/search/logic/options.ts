import type { Booking } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import type { Command, FoundCommands } from './commands.ts';

/** What can be chosen; `key` is its own in the list. */
export type Option =
  | { readonly key: string; readonly booking: Booking }
  | { readonly key: string; readonly command: Command };

export interface OptionGroup {
  readonly name: 'go' | 'upcoming' | 'past';
  readonly options: readonly Option[];
}

/**
 * Pages and actions that are meant come first, and those whose words a guest's name may begin like after the bookings:
 * Enter opens the first of all. Of the bookings, today's and the next ones by their day, then the past ones, the
 * latest first, as they were read.
 */
export function groupOptions(
  bookings: readonly Booking[],
  { meant, begun }: FoundCommands,
  today: CalendarDay,
): OptionGroup[] {
  const ofCommands = (commands: readonly Command[]): OptionGroup => ({
    name: 'go',
    options: commands.map((command) => ({ key: `do-${command.id}`, command })),
  });
  const ofBookings = (name: 'upcoming' | 'past'): OptionGroup => ({
    name,
    options: bookings
      .filter(({ bookAt }) => bookAt >= today === (name === 'upcoming'))
      .map((booking) => ({ key: String(booking.id), booking })),
  });
  // With no booking between them, they are one group.
  if (bookings.length === 0) return [ofCommands([...meant, ...begun])].filter(hasOptions);
  return [ofCommands(meant), ofBookings('upcoming'), ofBookings('past'), ofCommands(begun)].filter(
    hasOptions,
  );
}

const hasOptions = ({ options }: OptionGroup) => options.length > 0;
