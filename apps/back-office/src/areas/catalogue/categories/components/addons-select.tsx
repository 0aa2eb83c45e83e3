import { formatMoney, toMinor } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { nameIn } from '../../../../lib/name-in.ts';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { addonsQuery } from '../calls.ts';

/** The account's extras with their prices. */
export const AddonsSelect = (props: SelectProps<number[]>) => {
  const { t, i18n } = useTranslation();
  const { id = 0, currency = 'EUR' } = useAccount() ?? {};
  const { data, isPending, isError, refetch } = useQuery(addonsQuery(id));
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  return (
    <MultiSelect<number[]>
      {...props}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={t('categories.addonsAll')}
      notFoundContent={t('categories.addonsNone')}
      options={(data ?? []).map((each) => ({
        value: each.id,
        label: `${nameIn(i18n.language, each)} · ${formatMoney(
          toMinor(each.price, currency) ?? 0,
          currency,
          i18n.language,
        )}`,
      }))}
    />
  );
};
