import type { User } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lookUpQuery } from '../../permissions/calls.ts';

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/**
 * Asks whether somebody else has this, in whatever case. A look-up that fails holds nobody up, for the server
 * decides when the form is saved.
 */
export const useIsTaken = () => {
  const client = useQueryClient();
  return async (
    field: 'email' | 'username',
    text: string,
    isSelf: (user: User) => boolean,
  ): Promise<boolean> => {
    const found = await client.fetchQuery(lookUpQuery(field, text)).catch(() => null);
    return found?.['hydra:member'].some((user) => same(user[field], text) && !isSelf(user)) ?? false;
  };
};
