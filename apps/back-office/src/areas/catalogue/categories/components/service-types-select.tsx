import { useQuery } from '@tanstack/react-query';
import type { SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { useAccountId } from '../../../../lib/use-account-id.ts';
import { nameIn } from '../../../../lib/name-in.ts';
import { settleNames } from '../../../../lib/settle-names.ts';
import { serviceTypesQuery } from '../calls.ts';

interface ServiceTypesSelectProps extends Pick<SelectProps<string[]>, 'id' | 'value'> {
  onChange?(names: string[]): void;
}

const MAX_TYPES = 50;

/** Names of the account's service types; a new name makes a new one. */
export const ServiceTypesSelect = ({ onChange, ...control }: ServiceTypesSelectProps) => {
  const { t, i18n } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(serviceTypesQuery(useAccountId() ?? 0));
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  const options = (data ?? []).map((each) => ({ value: each.name, label: nameIn(i18n.language, each) }));
  /** Typed as it is shown, or in the venue's own language, the same type is meant. */
  const known = new Map(
    [...options, ...options.map(({ value }) => ({ value, label: value }))].map(({ value, label }) => [
      label.toLowerCase(),
      value,
    ]),
  );
  return (
    <MultiSelect<string[]>
      {...control}
      mode="tags"
      maxCount={MAX_TYPES}
      tokenSeparators={[',', ';']}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      placeholder={t('categories.serviceTypesPlaceholder')}
      notFoundContent={isPending ? null : t('categories.serviceTypesNone')}
      options={options}
      onChange={(typed) => onChange?.(settleNames(typed, known))}
    />
  );
};
