import type { Rule } from 'antd/es/form';
import { ruleOf } from '../../../../components/rule-of.ts';
import { useIsTaken } from './use-is-taken.ts';

/** How long the typing pauses before the server is asked (A §5). */
export const UNIQUE_DEBOUNCE_MS = 250;

/**
 * A form's rule: nobody else has this.
 * @param exceptId the user who is edited
 */
export const useUniqueRule = (
  field: 'email' | 'username',
  exceptId: number | null,
  message: string,
): Rule => {
  const isTaken = useIsTaken();
  return ruleOf(async (typed: string | undefined) => {
    const text = typed?.trim() ?? '';
    return text !== '' && (await isTaken(field, text, ({ id }) => id === exceptId)) ? message : null;
  });
};
