import { useQuery } from '@tanstack/react-query';
import { Flex, type SelectProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { MultiSelect } from '../../../../components/multi-select.tsx';
import { nameIn } from '../../equipment/logic/equipment-name.ts';
import { SvgIcon } from '../../../../ground/icons/svg-icon.tsx';
import { equipmentQuery } from '../calls.ts';

/** How much equipment can be chosen; beyond it the other options are disabled (A §5). */
const MAX_EQUIPMENT = 5;

/** The platform's equipment, by icon and name in the interface's language. */
export const EquipmentSelect = (props: SelectProps<number[]>) => {
  const { t, i18n } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(equipmentQuery);
  if (isError && !data) return <LoadFailed isField onRetry={() => void refetch()} />;
  return (
    <MultiSelect<number[]>
      {...props}
      mode="multiple"
      maxCount={MAX_EQUIPMENT}
      showSearch={{ optionFilterProp: 'name' }}
      loading={isPending}
      placeholder={t('categories.equipmentSearch')}
      notFoundContent={t('categories.equipmentNone')}
      options={(data ?? []).map((each) => {
        const name = nameIn(i18n.language, each);
        return {
          value: each.id,
          name,
          label: (
            <Flex gap={8} align="center">
              <SvgIcon markup={each.icon} size={16} />
              {name}
            </Flex>
          ),
        };
      })}
    />
  );
};
