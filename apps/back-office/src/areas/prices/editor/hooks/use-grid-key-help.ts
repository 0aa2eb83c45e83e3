import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageKeys } from '../../../../components/shortcuts.tsx';

/**
 * What the keys do in a price grid, for the list under `?`.
 * @param hasBookings whether Enter on a day shows its bookings
 */
export const useGridKeyHelp = (mayPrice: boolean, hasBookings = false): void => {
  const { t } = useTranslation();
  usePageKeys(
    useMemo(() => {
      const [enter, shift] = [t('priceKeys.enter'), t('priceKeys.shift')];
      const move = [
        ['← ↑ → ↓', t('priceKeys.move')],
        [t('priceKeys.edges'), t('priceKeys.far')],
      ] as const;
      const onDay = t(hasBookings ? 'categoryPrices.keyBookings' : 'priceKeys.day');
      if (!mayPrice) return hasBookings ? [...move, [enter, onDay]] : move;
      return [
        ...move,
        [t('priceKeys.space'), t('priceKeys.select')],
        [`${shift} + ← ↑ → ↓`, t('priceKeys.extend')],
        [`Ctrl + ${shift} + ← ↑ → ↓`, t('priceKeys.extendFar')],
        ['Ctrl + A', t('priceKeys.all')],
        ['0 – 9 + −', t('priceKeys.edit')],
        [enter, `${t('priceKeys.save')} · ${onDay}`],
        ['Ctrl + Z', t('priceKeys.undo')],
        ['Esc', t('priceKeys.leave')],
      ];
    }, [t, mayPrice, hasBookings]),
  );
};
