import { useState } from 'react';
import { useMedia } from '../../../../lib/use-media.ts';
import { keepColumns, keptColumns, type ListColumn, usualColumns } from '../logic/list-columns.ts';

/** Which columns the table has, kept in this browser. */
export const useListColumns = () => {
  const [chosen, setChosen] = useState(keptColumns);
  const isWide = useMedia('(min-width: 1240px)');
  const choose = (columns: readonly ListColumn[] | null) => {
    keepColumns(columns);
    setChosen(columns);
  };
  return { chosen, columns: chosen ?? usualColumns(isWide), choose };
};
