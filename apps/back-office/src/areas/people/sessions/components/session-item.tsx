import { CalendarOutlined, DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import type { Session } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../../ground/venue-at-hand/clock.ts';
import { isStaff } from '../../../../lib/session.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { seenText } from '../logic/seen-text.ts';
import styles from './session-item.module.css';
import ownSessions from './own-sessions.module.css';

/** Names of systems, as the server gives them, whose devices are held in a hand. */
const HANDHELD = /iPhone|iPad|Android/;

interface SessionItemProps {
  readonly session: Session;
  readonly isEnding: boolean;
  onEnd(): void;
}

/** One session: the device, for what, and when it was last seen. */
export const SessionItem = ({ session, isEnding, onEnd }: SessionItemProps) => {
  const { t, i18n } = useTranslation();
  const own = useSession();
  const isBooking = session.use === 'booking';
  const device = session.device ?? t('sessions.unknownDevice');
  const DeviceIcon = HANDHELD.test(device) ? MobileOutlined : DesktopOutlined;
  const area = own && isStaff(own) ? t('sessions.backOffice') : t('sessions.traveller');
  const ago = seenText(session.lastSeenAt, useNow(), i18n.language);
  const since = writeMoment(session.createdAt, i18n.language, { dateStyle: 'medium' });
  return (
    <li className={styles.item}>
      <span className={styles.icon} aria-hidden="true">
        {isBooking ? <CalendarOutlined /> : <DeviceIcon />}
      </span>
      <div className={styles.text}>
        <p>
          <strong>{device}</strong> {session.isCurrent && <Tag color="success">{t('sessions.current')}</Tag>}
        </p>
        <p className={ownSessions.note}>{isBooking ? t('sessions.widget') : area}</p>
        <p className={ownSessions.note}>
          {ago === null ? t('sessions.seenNow') : t('sessions.seen', { ago })} ·{' '}
          {t('sessions.since', { since })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button loading={isEnding} aria-label={t('sessions.endOf', { device, since })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
};
