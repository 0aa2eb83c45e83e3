import { type KeyboardEvent, useState } from 'react';

/**
 * The option of a list that the keyboard is at, and its keys: arrows go, Enter takes. What isn't the list's falls
 * through to the form.
 * @param isAllowed whether an option can be taken
 * @param start where it is until somebody goes elsewhere
 */
export const useOptionsKeys = <Option>(
  options: readonly Option[],
  {
    take,
    isAllowed,
    start,
  }: { take(option: Option): void; isAllowed?: (option: Option) => boolean; start: number },
) => {
  const [gone, setActive] = useState<number | null>(null);
  const active = gone ?? start;
  const allowed = options.flatMap((option, at) => (isAllowed?.(option) === false ? [] : [at]));
  const current = allowed.includes(active) ? active : start < 0 ? -1 : (allowed[0] ?? -1);
  const go = (to: number | undefined) => to !== undefined && setActive(to);
  /** @returns whether the key was the list's */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const at = allowed.indexOf(current);
    if (event.key === 'ArrowDown') go(allowed[Math.min(at + 1, allowed.length - 1)]);
    else if (event.key === 'ArrowUp') go(allowed[Math.max(at - 1, 0)]);
    else if (event.key === 'Enter' && !event.shiftKey && options[current] !== undefined) {
      if (!event.repeat) take(options[current]);
    } else return false;
    event.preventDefault();
    // The form would go on by the same Enter.
    event.stopPropagation();
    return true;
  };
  return { active: current, setActive, onKeyDown };
};
