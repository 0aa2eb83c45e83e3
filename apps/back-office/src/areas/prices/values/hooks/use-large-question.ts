import { formatMoney, toMinor, writeDay } from '@meridienne/domain';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import type { LargeChanges } from '../logic/large-changes.ts';

/** Asks, once for a save, before prices go up or down by more than half. */
export const useLargeQuestion = (currency: string) => {
  const { t, i18n } = useTranslation();
  const { modal } = useMessages();
  const money = (price: number) => formatMoney(toMinor(price, currency) ?? 0, currency, i18n.language);
  /** @returns whether to go on; at once where nothing is large */
  return async (large: LargeChanges | null): Promise<boolean> => {
    if (!large) return true;
    const { count, largest } = large;
    return new Promise((answer) => {
      modal.confirm({
        title: t('priceChanges.largeTitle', { count }),
        content: t('priceChanges.largeExample', {
          day: writeDay(largest.day, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' }),
          before: money(largest.before),
          after: money(largest.after),
        }),
        okText: t('priceChanges.largeApply'),
        cancelText: t('priceChanges.largeBack'),
        autoFocusButton: 'cancel',
        onOk: () => answer(true),
        onCancel: () => answer(false),
      });
    });
  };
};
