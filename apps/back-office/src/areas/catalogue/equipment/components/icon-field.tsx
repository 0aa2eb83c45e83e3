import { AppstoreOutlined } from '@ant-design/icons';
import { Button, theme } from 'antd';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPicker } from '../../../../ground/icons/icon-picker.tsx';
import { SvgIcon } from '../../../../ground/icons/svg-icon.tsx';
import styles from './icon-field.module.css';

interface IconFieldProps {
  // The form's three. A label for the button would take the place of what the button says.
  readonly id?: string;
  readonly value?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  /** As it is called by now, in one of the languages. */
  readonly nameNow: () => string;
  onChange?(svg: string): void;
}

/** The icon as it is, and the way to another one. */
export const IconField = ({ id, value, ref, nameNow, onChange }: IconFieldProps) => {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div id={id} role="group" aria-label={t('equipment.icon')} className={styles.icon}>
      <span className={styles.frame} style={{ borderColor: token.colorBorder }}>
        {value ? <SvgIcon markup={value} size={40} /> : <AppstoreOutlined aria-hidden="true" />}
      </span>
      <Button ref={ref} onClick={() => setIsOpen(true)}>
        {t(value ? 'equipment.changeIcon' : 'equipment.chooseIcon')}
      </Button>
      {isOpen && (
        <IconPicker
          open
          name={nameNow()}
          onPick={(svg) => onChange?.(svg)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
};
