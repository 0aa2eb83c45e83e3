import { Button } from 'antd';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPicker } from '../../../../ground/icons/icon-picker.tsx';
import { SvgIcon } from '../../../../ground/icons/svg-icon.tsx';
import styles from './button-icon-field.module.css';

const SIZE = 24;

interface ButtonIconFieldProps {
  // The form's four.
  readonly id?: string;
  readonly value?: string | null;
  readonly ref?: Ref<HTMLButtonElement>;
  onChange?(svg: string | null): void;
}

/** The icon on the button: one of the libraries, or none. */
export const ButtonIconField = ({ id, value, ref, onChange }: ButtonIconFieldProps) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div id={id} role="group" aria-label={t('widgets.icon')} className={styles.icon}>
      {value ? <SvgIcon markup={value} size={SIZE} /> : t('widgets.noIcon')}
      <Button ref={ref} onClick={() => setIsOpen(true)}>
        {t(value ? 'widgets.changeIcon' : 'widgets.chooseIcon')}
      </Button>
      {value && <Button onClick={() => onChange?.(null)}>{t('widgets.removeIcon')}</Button>}
      {isOpen && <IconPicker open onPick={(svg) => onChange?.(svg)} onClose={() => setIsOpen(false)} />}
    </div>
  );
};
