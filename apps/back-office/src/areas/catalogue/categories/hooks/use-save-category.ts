import type { Category } from '@meridienne/contracts';
import { DEFAULT_CURRENCY } from '@meridienne/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { categoryLossQuery } from '../../losses/calls.ts';
import { useAgreedLoss } from '../../losses/hooks/use-agreed-loss.ts';
import { CATEGORIES_KEY, create, update } from '../calls.ts';
import { bodyOf, type CategoryValues, lossChange, valuesOf } from '../logic/category-values.ts';
import { useMessages } from '../../../../components/messages.tsx';

/**
 * Makes a category or changes it; what that would delete is agreed to first.
 * @param record what the form was filled from; null for a new one
 */
export const useSaveCategory = (record: Category | null) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  const account = useAccount();
  const withAgreed = useAgreedLoss();
  return async (values: CategoryValues): Promise<void> => {
    const before = record && valuesOf(record);
    const body = bodyOf(values, before, account?.currency ?? DEFAULT_CURRENCY);
    if (record && before) {
      const change = lossChange(before, values);
      await withAgreed(change && categoryLossQuery(record.id, change), (agreed) =>
        update(record.id, { ...body, ...agreed, updatedAt: record.updatedAt }),
      );
    } else await create({ account: account?.id ?? 0, ...body });
    void message.success(t(record ? 'categories.updated' : 'categories.created'));
    // Slots say which categories use them, service types too; the account says what it has.
    await Promise.all(
      [CATEGORIES_KEY, ['time_slots'], ['cat_tags'], ['accounts'], ['bookings']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
};
