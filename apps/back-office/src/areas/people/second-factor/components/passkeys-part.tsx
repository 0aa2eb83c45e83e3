import { KeyOutlined, PlusOutlined } from '@ant-design/icons';
import type { Passkey } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { part } from '../../../../lib/later.ts';
import { seenText } from '../../sessions/logic/seen-text.ts';
import type { FactorActs } from '../hooks/use-factor-acts.ts';
import { deviceName } from '../logic/device-name.ts';
import { hasPasskeys } from '../logic/passkeys.ts';
import line from '../../sessions/components/session-item.module.css';
import styles from './security.module.css';

const PasskeyNameModal = part(async () => (await import('../passkey-name-modal.tsx')).PasskeyNameModal);

interface PasskeysPartProps {
  readonly passkeys: readonly Passkey[];
  readonly acts: FactorActs;
}

/** The passkeys that open the account. */
export const PasskeysPart = ({ passkeys, acts }: PasskeysPartProps) => {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  return (
    <>
      <h3>{t('secondFactor.passkeys')}</h3>
      <p className={styles.note}>{t('secondFactor.passkeysHelp')}</p>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('secondFactor.passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => acts.askToRemovePasskey(passkey.id, passkey.name)}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {hasPasskeys() ? (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            {t('secondFactor.addPasskey')}
          </Button>
        ) : (
          <p className={styles.note}>{t('secondFactor.unsupported')}</p>
        )}
      </div>
      <Suspense>
        {isAdding && (
          <PasskeyNameModal
            title={t('secondFactor.addPasskey')}
            submitText={t('secondFactor.proofGo')}
            name={deviceName(navigator.userAgent)}
            onSubmit={acts.add}
            onClose={() => setIsAdding(false)}
          />
        )}
        {renamed && (
          <PasskeyNameModal
            title={t('secondFactor.renameOf', { name: renamed.name })}
            submitText={t('form.save')}
            name={renamed.name}
            onSubmit={(name) => acts.rename(renamed.id, name)}
            onClose={() => setRenamed(null)}
          />
        )}
      </Suspense>
    </>
  );
};

interface PasskeyItemProps {
  readonly passkey: Passkey;
  onRename(): void;
  onRemove(): void;
}

const PasskeyItem = ({ passkey, onRename, onRemove }: PasskeyItemProps) => {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { name, lastUsedAt, isSynced } = passkey;
  const date = writeMoment(passkey.createdAt, i18n.language, { dateStyle: 'medium' });
  const usedText = () => {
    if (lastUsedAt === null) return t('secondFactor.neverUsed');
    const ago = seenText(lastUsedAt, now, i18n.language);
    return ago === null ? t('secondFactor.usedNow') : t('secondFactor.used', { ago });
  };
  return (
    <li className={line.item}>
      <span className={line.icon} aria-hidden="true">
        <KeyOutlined />
      </span>
      <div className={line.text}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.note}>
          {t('secondFactor.created', { date })} · {usedText()} ·{' '}
          {t(isSynced ? 'secondFactor.synced' : 'secondFactor.here')}
        </p>
      </div>
      <Button aria-label={t('secondFactor.renameOf', { name })} onClick={onRename}>
        {t('secondFactor.rename')}
      </Button>
      <Button danger aria-label={t('secondFactor.removeOf', { name })} onClick={onRemove}>
        {t('secondFactor.remove')}
      </Button>
    </li>
  );
};
