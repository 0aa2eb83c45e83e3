import { useRef } from 'react';
import { useSearchParams } from 'react-router';

export type View = 'calendar' | 'list' | 'units' | 'sheet' | 'waiting';

const BESIDE_THE_CALENDAR = ['list', 'units', 'sheet', 'waiting'] as const satisfies readonly View[];

const viewOf = (search: URLSearchParams): View => {
  const asked = search.get('view');
  return BESIDE_THE_CALENDAR.find((view) => view === asked) ?? 'calendar';
};

/** The view that the address names. Each is left with its own week, filters or page, and found with them again. */
export const useViews = () => {
  const [search, setSearch] = useSearchParams();
  const left = useRef<Partial<Record<View, URLSearchParams>>>({});
  const view = viewOf(search);
  const show = (next: View, more: Readonly<Record<string, string>> = {}) => {
    left.current[view] = search;
    const after = new URLSearchParams(left.current[next]);
    if (next === 'calendar') after.delete('view');
    else after.set('view', next);
    for (const [name, value] of Object.entries(more)) after.set(name, value);
    setSearch(after);
  };
  return { view, date: search.get('date'), show };
};
