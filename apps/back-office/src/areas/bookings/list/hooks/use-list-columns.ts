import { useState } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import { useIsHidden } from '../../../../ground/venue-at-hand/use-is-hidden.ts';
import {
  CONTACT_COLUMNS,
  keepColumns,
  keptColumns,
  LIST_COLUMNS,
  type ListColumn,
  usualColumns,
} from '../logic/list-columns.ts';

/** Which columns the table has, kept in this browser. */
export const useListColumns = () => {
  const [chosen, setChosen] = useState(keptColumns);
  const isWide = useMedia('(min-width: 1240px)');
  const choose = (columns: readonly ListColumn[] | null) => {
    keepColumns(columns);
    setChosen(columns);
  };
  const isHidden = useIsHidden('contacts');
  const isOffered = (column: ListColumn) => !isHidden || !CONTACT_COLUMNS.includes(column);
  return {
    chosen,
    columns: (chosen ?? usualColumns(isWide)).filter(isOffered),
    offered: LIST_COLUMNS.filter(isOffered),
    choose,
  };
};
