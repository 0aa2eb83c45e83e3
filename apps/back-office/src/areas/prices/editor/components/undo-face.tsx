import { UndoOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './undo-button.module.css';

/** What the way back from a change looks like. */
export const UndoFace = (button: ButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button icon={<UndoOutlined aria-hidden="true" />} {...button}>
      <span className={styles.text}>{t('prices.undo')}</span>
    </Button>
  );
};
