import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '../../../../components/shortcuts.tsx';
import { hasOpenDialog, isTyping } from '../../../../lib/key-target.ts';

interface CalendarKeys {
  readonly mayBook: boolean;
  /** What its own keys do, and the hand: each with its name. */
  readonly own: readonly (readonly [string, string])[];
  onStep(weeks: number): void;
  onToday(): void;
}

const WEEKS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** Turns the weeks from the keyboard, wherever it is on the page, and lists what the keys do. */
export const useCalendarKeys = ({ mayBook, own, onStep, onToday }: CalendarKeys): void => {
  const { t } = useTranslation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (ctrlKey || metaKey || altKey || shiftKey || isTyping(event.target) || hasOpenDialog()) return;
    const weeks = WEEKS[key];
    if (weeks === undefined && key !== 't') return;
    event.preventDefault();
    if (weeks === undefined) onToday();
    else onStep(weeks);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  usePageKeys(
    useMemo(
      () => [
        ...(mayBook ? ([['n', t('reservations.new')]] as const) : []),
        ...own,
        [t('reservations.keyPages'), t('reservations.keyWeeks')],
        ['t', t('reservations.today')],
      ],
      [t, mayBook, own],
    ),
  );
};
