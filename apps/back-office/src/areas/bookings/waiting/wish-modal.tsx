import { DeleteOutlined, SendOutlined } from '@ant-design/icons';
import type { Account, Wish } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { BookingGuest } from '../record/components/booking-cells.tsx';
import { wishQuery } from './calls.ts';
import { momentText } from './logic/wish-words.ts';
import { WishOffers } from './components/wish-offers.tsx';
import { WishState } from './components/wish-state.tsx';
import { WishWords } from './components/wish-cells.tsx';
import styles from './wish-modal.module.css';
import facts from '../record/components/booking-facts.module.css';
import shared from '../../../components/shared.module.css';

interface WishModalProps {
  readonly account: Account;
  readonly wishId: number;
  onOffer(wish: Wish): void;
  onRemove(wish: Wish): void;
  onClose(): void;
}

/** As wide as a booking's. */
const WIDTH = 480;

/** Somebody in line, with all that was offered. */
export const WishModal = ({ account, wishId, onOffer, onRemove, onClose }: WishModalProps) => {
  const { t } = useTranslation();
  const { data: wish, isError, refetch } = useQuery(wishQuery(wishId));
  const mayBook = useMay('bookings');
  useFocusReturn();
  return (
    <Modal open width={WIDTH} title={t('waitingList.title')} footer={null} onCancel={onClose}>
      {isError && !wish && <LoadFailed onRetry={() => void refetch()} />}
      {!wish && !isError && <Skeleton active paragraph={{ rows: 6 }} />}
      {wish && (
        <>
          <div className={styles.head}>
            <BookingGuest booking={wish} />
            <WishState wish={wish} />
          </div>
          {mayBook && wish.place !== null && (
            <div className={styles.acts}>
              {wish.state === 'waiting' && (
                <Button icon={<SendOutlined aria-hidden="true" />} onClick={() => onOffer(wish)}>
                  {t('waitingList.offer')}
                </Button>
              )}
              <Button danger icon={<DeleteOutlined aria-hidden="true" />} onClick={() => onRemove(wish)}>
                {t('waitingList.remove')}
              </Button>
            </div>
          )}
          <Facts wish={wish} timeZone={account.timeZone} />
          <WishOffers account={account} wish={wish} />
        </>
      )}
    </Modal>
  );
};

const Facts = ({ wish, timeZone }: { readonly wish: Wish; readonly timeZone: string }) => {
  const { t, i18n } = useTranslation();
  const moment = (at: string) => momentText(at, timeZone, { t, language: i18n.language });
  const languages = new Intl.DisplayNames(i18n.language, { type: 'language' });
  return (
    <dl className={`${facts.facts} ${shared.numbers}`}>
      {wish.place !== null && (
        <>
          <dt>{t('waitingList.place')}</dt>
          <dd>{wish.place}</dd>
        </>
      )}
      <dt>{t('waitingList.wish')}</dt>
      <dd>
        <WishWords wish={wish} />
      </dd>
      <dt>{t('waitingList.since')}</dt>
      <dd>{moment(wish.createdAt)}</dd>
      {wish.endedAt !== null && (
        <>
          <dt>{t('waitingList.endedAt')}</dt>
          <dd>
            {moment(wish.endedAt)}
            {wish.endedBy !== null && ` · ${t('waitingList.endedBy', { name: wish.endedBy })}`}
          </dd>
        </>
      )}
      <dt>{t('bookings.language')}</dt>
      <dd>{languages.of(wish.language)}</dd>
    </dl>
  );
};
