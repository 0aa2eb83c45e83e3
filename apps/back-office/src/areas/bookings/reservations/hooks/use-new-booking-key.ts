import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '../../../../components/shortcuts.tsx';
import { hasOpenDialog, isTyping } from '../../../../lib/key-target.ts';

/** `n` begins a booking. */
export const useNewBookingKey = (onPress: () => void): void => {
  const { t } = useTranslation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key !== 'n' || ctrlKey || metaKey || altKey || isTyping(event.target) || hasOpenDialog()) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  usePageKeys(useMemo(() => [['n', t('reservations.new')]] as const, [t]));
};
