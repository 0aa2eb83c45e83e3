import { type CalendarDay, parseCalendarDay } from '@meridienne/domain';
import type { SelectedDays } from '../../../../ground/grid/selection.ts';
import { BLANK, type Draft } from './draft.ts';

/** What somebody was typing when their session ended, and for which cells. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly selected: SelectedDays;
  /** The first day that the grid showed. */
  readonly from: CalendarDay;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The key in the tab's storage: one draft for each person, account and page. */
export const keptKey = (userId: number, accountId: number, path: string): string =>
  `meridienne.typed.${userId}.${accountId}.${path}`;

export const keep = (store: Store, key: string, { draft, selected, from }: KeptDraft): void =>
  store.setItem(key, JSON.stringify({ draft, selected: [...selected], from }));

/** What is kept, if anything readable is. */
export const readKept = (store: Store, key: string): KeptDraft | null => {
  try {
    const { draft, selected, from } = JSON.parse(store.getItem(key) ?? '') as Record<string, unknown>;
    const typed = { ...BLANK, ...(draft as Partial<Draft>) };
    if (typeof typed.price !== 'string' || typeof typed.left !== 'string') return null;
    if (!['keep', 'available', 'notAvailable'].includes(typed.status)) return null;
    const day = parseCalendarDay(String(from));
    if (day === null) return null;
    return { draft: typed, selected: new Map(selected as [string, number][]), from: day };
  } catch {
    return null;
  }
};
