import { useQueryClient } from '@tanstack/react-query';
import type { Rule } from 'antd/es/form';
import { lookUpQuery } from './users-queries.ts';

/** How long the typing pauses before the server is asked (A §5). */
export const UNIQUE_DEBOUNCE_MS = 250;

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/**
 * A form's rule: nobody else has this, in whatever case. A look-up that fails holds nobody up, for the server
 * decides when the form is saved.
 * @param exceptId the user who is edited
 */
export const useUniqueRule = (
  field: 'email' | 'username',
  exceptId: number | null,
  message: string,
): Rule => {
  const client = useQueryClient();
  return {
    validator: async (_rule, typed: string | undefined) => {
      const text = typed?.trim() ?? '';
      if (text === '') return;
      const found = await client.fetchQuery(lookUpQuery(field, text)).catch(() => null);
      const others = found?.['hydra:member'].filter(({ id }) => id !== exceptId) ?? [];
      if (others.some((user) => same(user[field], text))) throw new Error(message);
    },
  };
};
