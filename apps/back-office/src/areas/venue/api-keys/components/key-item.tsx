import type { ApiKey } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { seenText } from '../../../people/door.ts';
import styles from './key-list.module.css';

interface KeyItemProps {
  readonly apiKey: ApiKey;
  onEnd(): void;
}

/** A key: its name, what it may do, when it was last used, and who made it. */
export const KeyItem = ({ apiKey, onEnd }: KeyItemProps) => {
  const { t, i18n } = useTranslation();
  const mayManage = useMay('admin');
  const now = useNow();
  const { name, scope, lastCharacters, createdBy, createdAt, lastUsedAt, endedBy, endedAt } = apiKey;
  const moment = (at: string) => writeMoment(at, i18n.language, { dateStyle: 'medium' });
  const ago = lastUsedAt && seenText(lastUsedAt, now, i18n.language);
  const used =
    lastUsedAt === null
      ? t('apiKeys.unused')
      : ago === null
        ? t('apiKeys.usedNow')
        : t('apiKeys.used', { ago });
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p>
          <strong>{name}</strong> <code className={styles.note}>…{lastCharacters}</code>
        </p>
        <p>{t(`apiKeys.${scope}`)}</p>
        <p className={styles.note}>
          {used} ·{' '}
          {createdBy === null
            ? t('apiKeys.made', { on: moment(createdAt) })
            : t('apiKeys.madeBy', { on: moment(createdAt), name: createdBy })}
        </p>
        {endedAt !== null && (
          <p className={styles.note}>
            {endedBy === null
              ? t('apiKeys.ended', { on: moment(endedAt) })
              : t('apiKeys.endedBy', { on: moment(endedAt), name: endedBy })}
          </p>
        )}
      </div>
      {mayManage && endedAt === null && (
        <Button danger aria-label={t('apiKeys.endOf', { name })} onClick={onEnd}>
          {t('apiKeys.end')}
        </Button>
      )}
    </li>
  );
};
