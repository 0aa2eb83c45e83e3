import { DeleteOutlined, EyeOutlined, SendOutlined } from '@ant-design/icons';
import type { Account, Wish } from '@meridienne/contracts';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../../components/data-table.tsx';
import { RowActions } from '../../../../components/row-actions.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { BookingGuest } from '../../record/components/booking-cells.tsx';
import { guestText } from '../../record/logic/guest-name.ts';
import { WishNews, WishWords } from './wish-cells.tsx';

interface WishActs {
  onOpen(wish: Wish): void;
  onOffer(wish: Wish): void;
  onRemove(wish: Wish): void;
}

/** The line: who, for what, since when and what was offered; a card is named by who waits. */
export const useWaitingColumns = (
  { timeZone }: Account,
  isEnded: boolean,
  acts: WishActs,
): readonly Column<Wish>[] => {
  const { t } = useTranslation();
  const mayBook = useMay('bookings');
  const isOpen = ({ place }: Wish) => place !== null;
  return [
    { key: 'guest', title: t('bookings.guest'), render: (wish) => <BookingGuest booking={wish} /> },
    ...(isEnded
      ? []
      : [
          {
            key: 'place',
            title: t('waitingList.place'),
            isNumber: true,
            isShort: true,
            render: ({ place }: Wish) => place,
          },
        ]),
    { key: 'wish', title: t('waitingList.wish'), render: (wish) => <WishWords wish={wish} /> },
    {
      key: 'news',
      title: t('waitingList.news'),
      render: (wish) => <WishNews wish={wish} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      title: t('bookingList.actions'),
      isActions: true,
      render: (wish) => {
        const name = guestText(wish, t);
        return (
          <RowActions
            name={name}
            actions={[
              {
                key: 'open',
                word: t('waitingList.open'),
                label: t('waitingList.openOf', { name }),
                icon: <EyeOutlined />,
                act: () => acts.onOpen(wish),
              },
              ...(mayBook && wish.state === 'waiting'
                ? [
                    {
                      key: 'offer',
                      word: t('waitingList.offer'),
                      label: t('waitingList.offerTo', { name }),
                      icon: <SendOutlined />,
                      act: () => acts.onOffer(wish),
                    },
                  ]
                : []),
              ...(mayBook && isOpen(wish)
                ? [
                    {
                      key: 'remove',
                      word: t('waitingList.remove'),
                      label: t('waitingList.removeOf', { name }),
                      icon: <DeleteOutlined />,
                      isDanger: true,
                      isRare: true,
                      act: () => acts.onRemove(wish),
                    },
                  ]
                : []),
            ]}
          />
        );
      },
    },
  ];
};
