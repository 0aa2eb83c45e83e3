import { MOBILE_BREAKPOINT } from '@meridienne/domain';
import { Form, Slider } from 'antd';
import { useTranslation } from 'react-i18next';
import { PlaceFields } from './place-fields.tsx';
import { SwitchItem } from './switch-item.tsx';
import type { WidgetValues } from '../logic/widget-values.ts';

/** What the server takes, in percent. */
const SMALLEST = 10;
const LARGEST = 200;

/** Another place and size for the button on small screens. */
export const MobileFields = () => {
  const { t } = useTranslation();
  const form = Form.useFormInstance<WidgetValues>();
  const isOn = Form.useWatch('enableMobileStyle', form) ?? false;
  const ratio = Form.useWatch('mobileRatio', form);
  return (
    <>
      <SwitchItem
        name="enableMobileStyle"
        label={t('widgets.mobileStyle')}
        help={t('widgets.mobileStyleHelp', { width: MOBILE_BREAKPOINT })}
      />
      <div hidden={!isOn}>
        <PlaceFields screen="mobile" />
        <Form.Item name="mobileRatio" required label={`${t('widgets.mobileRatio')} (${percent(ratio)})`}>
          <Slider
            min={SMALLEST}
            max={LARGEST}
            marks={{ 70: '70 %', 100: '100 %' }}
            // The label says it already.
            tooltip={{ formatter: null }}
            ariaLabelForHandle={t('widgets.mobileRatio')}
            ariaValueTextFormatterForHandle={percent}
          />
        </Form.Item>
      </div>
    </>
  );
};

const percent = (ratio = 0) => `${ratio} %`;
