import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useIsLacking } from '../lib/until-here.ts';
import styles from './lacking-note.module.css';

/** Says that a part of the page doesn't come, as long as that is so; else nothing. */
export const LackingNote = () => {
  const { t } = useTranslation();
  if (!useIsLacking()) return null;
  return (
    <div role="alert" className={styles.note}>
      {t('shell.noAnswer')}
      <Button size="small" onClick={() => location.reload()}>
        {t('errors.reload')}
      </Button>
    </div>
  );
};
