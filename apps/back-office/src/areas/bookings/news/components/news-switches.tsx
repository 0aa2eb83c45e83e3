import { Switch, Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chime } from '../logic/chime.ts';
import { notify } from '../logic/notify.ts';
import { keepNewsSettings, type NewsSettings, readNewsSettings } from '../logic/news-settings.ts';
import styles from './news-switches.module.css';

/** Sound and the browser's own notifications, for this browser. */
export const NewsSwitches = () => {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(readNewsSettings);
  const [isRefused, setIsRefused] = useState(
    () => 'Notification' in globalThis && Notification.permission === 'denied',
  );
  const keep = (changed: Partial<NewsSettings>) => {
    const next = { ...settings, ...changed };
    keepNewsSettings(next);
    setSettings(next);
  };
  const sound = (hasSound: boolean) => {
    keep({ hasSound });
    // It is heard, and the browser asks for no other press on this page.
    if (hasSound) void chime();
  };
  const askToNotify = async (isWanted: boolean) => {
    if (!isWanted) return keep({ isNotified: false });
    const permission = await Notification.requestPermission();
    // The first one, by which it is seen what they look like, and whether a page may make any.
    const isPossible = permission === 'granted' && notify(t('bookingNews.title')) !== null;
    setIsRefused(!isPossible);
    keep({ isNotified: isPossible });
  };
  return (
    <div className={styles.switches}>
      <Choice
        label={t('bookingNews.notice')}
        checked={settings.hasNotice}
        onChange={(hasNotice) => keep({ hasNotice })}
      />
      <Choice label={t('bookingNews.sound')} checked={settings.hasSound} onChange={sound} />
      {'Notification' in globalThis && (
        <Choice
          label={t('bookingNews.notify')}
          checked={settings.isNotified}
          onChange={(isWanted) => void askToNotify(isWanted)}
        />
      )}
      {isRefused && <Typography.Text type="warning">{t('bookingNews.refused')}</Typography.Text>}
      <Typography.Text type="secondary">{t('bookingNews.help')}</Typography.Text>
    </div>
  );
};

interface ChoiceProps {
  readonly label: string;
  readonly checked: boolean;
  onChange(checked: boolean): void;
}

const Choice = ({ label, checked, onChange }: ChoiceProps) => {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.choice}>
      <Switch id={id} checked={checked} onChange={onChange} />
      {label}
    </label>
  );
};
