import type { Availability, readAvailability } from '@meridienne/contracts';
import { type CalendarDay, startOfMonth } from '@meridienne/domain';
import type { Load } from '../api/query-cache.ts';
import type { FlowState } from '../flow/state.ts';
import type { WidgetShared } from '../element/widget-context.ts';

type Source = Pick<WidgetShared, 'api' | 'cache' | 'widget'> & {
  readonly state: Pick<FlowState, 'tags' | 'only' | 'hold'>;
};

interface Query<T> {
  readonly key: string;
  readonly load: Load<T>;
}

const keyOf = (what: string, { state: { tags, only } }: Source) =>
  `availability:${what}:${tags.join()}:${only ? `${only.category}-${only.slot}` : ''}`;

/**
 * What every question about days begins with: the account, the widget and service types that limit it, and the visitor's
 * hold, which hides nothing from him.
 */
export const limitsOf = ({
  widget,
  state,
}: Pick<Source, 'widget'> & { readonly state: Pick<FlowState, 'tags' | 'hold'> }): string =>
  `?accountId=${widget.account.id}&widgetId=${widget.id}${state.tags.length > 0 ? `&tags=${state.tags.join()}` : ''}${state.hold ? `&hold=${Number.parseInt(state.hold.token)}` : ''}`;

const ask = (source: Source, wanted: string, signal: AbortSignal) => {
  const { category, slot } = source.state.only ?? {};
  const only = (category ? `&categoryId=${category}` : '') + (slot ? `&timeSlotId=${slot}` : '');
  return source.api.read<typeof readAvailability>('GET /public/get-availability', {
    search: `${limitsOf(source)}${only}&${wanted}`,
    signal,
  });
};

/** The bookable days of the month that starts on `month`. */
export const monthQuery = (source: Source, month: CalendarDay): Query<Availability> => ({
  key: keyOf(month, source),
  load: (signal) => ask(source, `date=${month}`, signal),
});

/**
 * The first bookable day; its month's answer is kept for the calendar.
 * @param begun an answer that was asked for already
 */
export const firstDayQuery = (
  source: Source,
  begun?: Promise<Availability | undefined>,
): Query<Availability> => ({
  key: keyOf('first', source),
  load: async (signal) => {
    const answer = (await begun) ?? (await ask(source, 'firstCheck=true', signal));
    if (answer.firstDayAvailable)
      source.cache.put(keyOf(startOfMonth(answer.firstDayAvailable), source), answer);
    return answer;
  },
});

/** The first bookable day from a day on, with its month; none when there is nothing any more. */
export const firstDayFrom = (source: Source, day: CalendarDay): Query<Availability> => ({
  key: keyOf(`from-${day}`, source),
  load: (signal) => ask(source, `firstCheck=true&date=${day}`, signal),
});
