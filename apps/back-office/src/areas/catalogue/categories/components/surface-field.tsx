import { decimalMark } from '@meridienne/domain';
import { InputNumber, type InputNumberProps } from 'antd';
import { useTranslation } from 'react-i18next';

const MIN_SURFACE = 0.01;
const MAX_SURFACE = 999_999;

/** Square metres; `24,5` and `24.5` are the same. */
export const SurfaceField = (props: InputNumberProps<number | string>) => {
  const { i18n } = useTranslation();
  return (
    <InputNumber<number | string>
      {...props}
      min={MIN_SURFACE}
      max={MAX_SURFACE}
      step={1}
      suffix="m²"
      decimalSeparator={decimalMark(i18n.language)}
      parser={(text = '') => text.replaceAll(/[^\d.,]/g, '').replace(',', '.')}
      style={{ width: 160 }}
    />
  );
};
