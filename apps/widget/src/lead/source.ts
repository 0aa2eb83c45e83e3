import type { QueryCache, Load } from '../api/query-cache.ts';
import type { WidgetShared } from '../element/widget-context.ts';
import type { FlowState } from '../flow/state.ts';
import type { Chosen } from '../flow/reducer.ts';
import type { StepName } from '../flow/steps.ts';

/** What looking ahead needs of the widget. */
export type Source = Pick<WidgetShared, 'api' | 'cache' | 'widget' | 'state'>;

/** Where a link or an earlier visit leads, and what is chosen there. */
export interface Led {
  readonly step: StepName;
  readonly chosen: Chosen;
}

/** As if so much of it were chosen already. */
export const where = (source: Source, chosen: Partial<FlowState>): Source => ({
  ...source,
  state: { ...source.state, tags: [], only: null, ...chosen },
});

/** An answer that is known, or asked for and then known to the screens, too. */
export const answerOf = async <T>(
  cache: QueryCache,
  { key, load }: { readonly key: string; readonly load: Load<T> },
): Promise<T> => {
  const known = cache.read<T>(key);
  if (known?.status === 'done' && known.data !== undefined) return known.data;
  const data = await load(new AbortController().signal);
  cache.put(key, data);
  return data;
};
