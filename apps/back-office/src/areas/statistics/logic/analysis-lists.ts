import type { Analysis } from '@meridienne/contracts';
import { bookingListAddress } from '../../bookings/door.ts';

type Source = Analysis['sources'][number]['source'];
type Filters = Parameters<typeof bookingListAddress>[0];
type Sent = NonNullable<Filters['sources']>[number];
interface Days {
  readonly from: string;
  readonly to: string;
}
interface Ahead {
  readonly from: number;
  readonly to: number | null;
}

const SOURCES: Record<Source, Sent> = { Widget: 'widget', 'Back office': 'backOffice', Agent: 'agent' };
/** Previews count nowhere. */
const COUNTED: readonly Sent[] = ['widget', 'backOffice', 'agent'];
/** The end of the key that names it (`analysis.by.…`). */
export const SOURCE_NAMES = { Widget: 'widget', 'Back office': 'desk', Agent: 'agent' } as const;
const STANDING = ['booked', 'confirmed', 'noShow'] as const;

const stays = (days: Days, more: Filters) =>
  bookingListAddress({
    sources: COUNTED,
    statuses: STANDING,
    days: { from: days.from, to: days.to },
    ...more,
  });
const made = (days: Days, more: Filters) =>
  bookingListAddress({ sources: COUNTED, made: { from: days.from, to: days.to }, ...more });

/** The addresses of the bookings that each figure counts: by the day of the stay, or by that on which they were made. */
export const listOf = {
  taken: (days: Days, where: Pick<Filters, 'category' | 'weekday' | 'hour'> = {}) => stays(days, where),
  noShows: (days: Days) => stays(days, { statuses: ['noShow'] }),
  lead: (days: Days, { from, to }: Ahead) => made(days, { statuses: STANDING, lead: { from, to } }),
  canceled: (days: Days) => made(days, { statuses: ['canceled'] }),
  notice: (days: Days, { from, to }: Ahead) => made(days, { statuses: ['canceled'], notice: { from, to } }),
  noticeUnknown: (days: Days) => made(days, { statuses: ['canceled'], isNoticeUnknown: true }),
  canceledBy: (days: Days, source: Source) =>
    made(days, { statuses: ['canceled'], sources: [SOURCES[source]] }),
  source: (days: Days, source: Source) => made(days, { statuses: STANDING, sources: [SOURCES[source]] }),
  widget: (days: Days, widget: number | null) =>
    made(days, {
      statuses: STANDING,
      sources: ['widget'],
      ...(widget === null ? { isWidgetGone: true } : { widget }),
    }),
};
