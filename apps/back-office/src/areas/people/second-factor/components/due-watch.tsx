import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteDue } from '../../../../lib/session.ts';
import { secondFactorQuery } from '../calls.ts';

/** Hears of a second factor that was asked for, or set up elsewhere, since the log-in. */
export const DueWatch = () => {
  const { data } = useQuery(secondFactorQuery());
  useEffect(() => {
    if (data) noteDue(data.dueAt);
  }, [data]);
  return null;
};
