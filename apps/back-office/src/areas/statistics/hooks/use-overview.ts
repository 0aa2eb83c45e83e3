import type { Account } from '@meridienne/contracts';
import type { CalendarDay } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allWidgetsQuery } from '../../widgets/door.ts';
import { overviewQuery } from '../calls.ts';
import { useStatisticsAddress } from './use-statistics-address.ts';

/** What the address asks for of an account's statistics, and the answer, which all who show a part of it share. */
export const useOverview = (account: Account, today: CalendarDay) => {
  const address = useStatisticsAddress(today);
  const { data: widgets, isError } = useQuery(allWidgetsQuery(account.id));
  // An address may name one that has been deleted.
  const isKnown = !widgets || widgets.some(({ id }) => id === address.widget);
  const widget = isKnown ? address.widget : null;
  const overview = useQuery({
    ...overviewQuery(account.id, address.chosen, widget),
    enabled: widget === null || widgets !== undefined || isError,
  });
  // What doesn't depend on what was chosen stays when that doesn't come.
  const [latest, setLatest] = useState(overview.data);
  if (overview.data && overview.data !== latest) setLatest(overview.data);
  return { address, widgets, widget, overview, latest };
};

export type Overview = ReturnType<typeof useOverview>['overview'];
