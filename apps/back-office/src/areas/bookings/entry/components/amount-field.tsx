import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { ADDON_AMOUNT_MAX } from '@meridienne/domain';
import { Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  /** Given by the form's item. */
  readonly value?: number | null;
  readonly onChange?: (amount: number | null) => void;
  /** The name of what is counted. */
  readonly name: string;
}

/** How many of an add-on: typed, by the arrow keys, or by its two buttons; 0 takes it away. */
export const AmountField = ({ value, onChange, name }: AmountFieldProps) => {
  const { t } = useTranslation();
  const amount = value ?? 0;
  const go = (next: number) => onChange?.(Math.min(ADDON_AMOUNT_MAX, Math.max(0, next)));
  // By the keyboard the field itself goes up and down: its buttons would be two more stops each.
  return (
    <span className={styles.amount}>
      <Button
        icon={<MinusOutlined />}
        tabIndex={-1}
        disabled={amount === 0}
        aria-label={t('bookingWizard.fewer', { name })}
        onClick={() => go(amount - 1)}
      />
      <InputNumber<number>
        value={amount}
        min={0}
        max={ADDON_AMOUNT_MAX}
        precision={0}
        controls={false}
        inputMode="numeric"
        aria-label={t('bookingWizard.amount', { name })}
        onFocus={({ target }) => target.select()}
        onChange={(next) => onChange?.(next)}
      />
      <Button
        icon={<PlusOutlined />}
        tabIndex={-1}
        disabled={amount === ADDON_AMOUNT_MAX}
        aria-label={t('bookingWizard.more', { name })}
        onClick={() => go(amount + 1)}
      />
    </span>
  );
};
