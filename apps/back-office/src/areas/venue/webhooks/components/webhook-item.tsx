import { EllipsisOutlined } from '@ant-design/icons';
import type { Webhook } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { useWebhookActions } from '../hooks/use-webhook-actions.ts';
import styles from './webhook-list.module.css';

interface WebhookItemProps {
  readonly webhook: Webhook;
  onEdit(): void;
  onLog(): void;
  onSecret(secret: string): void;
  onGone(): void;
}

/** Who is told of what, and how it goes. */
export const WebhookItem = ({ webhook, onEdit, onLog, onSecret, onGone }: WebhookItemProps) => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  const actions = useWebhookActions(webhook, onSecret, onGone);
  const { name, url, types, isActive } = webhook;
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p>
          <strong>{name}</strong> <State webhook={webhook} />
        </p>
        <p>
          <code>{url}</code>
        </p>
        <p className={styles.note}>
          {types === null ? t('webhooks.all') : types.map((type) => t(`webhooks.type.${type}`)).join(' · ')}
        </p>
        <How webhook={webhook} />
      </div>
      <div className={styles.actions}>
        <Button aria-label={t('webhooks.logOf', { name })} onClick={onLog}>
          {t('webhooks.log')}
        </Button>
        {mayManage && (
          <>
            <Button aria-label={t('webhooks.editOf', { name })} onClick={onEdit}>
              {t('webhooks.edit')}
            </Button>
            <MenuButton
              icon={<EllipsisOutlined aria-hidden="true" />}
              aria-label={t('table.more', { name })}
              placement="bottomRight"
              items={[
                {
                  key: 'test',
                  label: t('webhooks.test'),
                  disabled: !isActive,
                  onClick: () => void actions.test(),
                },
                { key: 'rotate', label: t('webhooks.rotate'), onClick: actions.rotate },
                isActive
                  ? { key: 'off', label: t('webhooks.switchOff'), onClick: actions.switchOff }
                  : { key: 'on', label: t('webhooks.switchOn'), onClick: () => void actions.switchOn() },
                { key: 'remove', label: t('form.delete'), danger: true, onClick: actions.remove },
              ]}
            />
          </>
        )}
      </div>
    </li>
  );
};

const State = ({ webhook: { isActive, failingSince } }: { readonly webhook: Webhook }) => {
  const { t } = useTranslation();
  if (!isActive) return <Tag>{t('webhooks.off')}</Tag>;
  if (failingSince !== null) return <Tag color="error">{t('webhooks.failing')}</Tag>;
  return <Tag color="success">{t('webhooks.on')}</Tag>;
};

/** Why it is off, since when nothing comes through, or when something last did. */
const How = ({ webhook }: { readonly webhook: Webhook }) => {
  const { t, i18n } = useTranslation();
  const { endedBy, failingSince, lastOkAt, formerUntil, waiting } = webhook;
  const moment = (at: string) => writeMoment(at, i18n.language, { dateStyle: 'medium' });
  const said = [
    endedBy === 'gone' && t('webhooks.endedGone'),
    endedBy === 'failing' && t('webhooks.endedFailing'),
    endedBy === null && failingSince !== null && t('webhooks.failingSince', { at: moment(failingSince) }),
    lastOkAt !== null && t('webhooks.lastOk', { at: moment(lastOkAt) }),
    waiting > 0 && t('webhooks.waiting', { count: waiting }),
    formerUntil !== null && t('webhooks.formerUntil', { at: moment(formerUntil) }),
  ].filter((text) => text !== false);
  return said.length > 0 && <p className={styles.note}>{said.join(' · ')}</p>;
};
