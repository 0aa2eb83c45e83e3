import type { Category } from '@meridienne/contracts';
import { formatMoney, toMinor } from '@meridienne/domain';
import { Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../../lib/name-in.ts';
import { AmountField } from './amount-field.tsx';
import styles from './addon-amounts.module.css';
import shared from '../../../../components/shared.module.css';

interface AddonAmountsProps {
  readonly addons: readonly Pick<Category['addons'][number], 'id' | 'name' | 'names' | 'price'>[];
  readonly currency: string;
}

/** How many of each extra, in the form's `amounts` by its id; nothing where there are none. */
export const AddonAmounts = ({ addons, currency }: AddonAmountsProps) => {
  const { t, i18n } = useTranslation();
  if (addons.length === 0) return null;
  return (
    <fieldset className={styles.addons}>
      <legend>{t('bookingWizard.addons')}</legend>
      {addons.map((addon) => (
        <div key={addon.id} className={styles.addon}>
          <span className={styles['addon-name']}>{nameIn(i18n.language, addon)}</span>
          <Typography.Text type="secondary" className={shared.numbers}>
            {formatMoney(toMinor(addon.price, currency) ?? 0, currency, i18n.language)}
          </Typography.Text>
          <Form.Item name={['amounts', String(addon.id)]} noStyle>
            <AmountField name={nameIn(i18n.language, addon)} />
          </Form.Item>
        </div>
      ))}
    </fieldset>
  );
};
