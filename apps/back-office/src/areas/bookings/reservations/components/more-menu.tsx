import { CalendarOutlined, EllipsisOutlined, HourglassOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { useMay } from '../../../../ground/venue-at-hand/use-may.ts';
import { FeedsModal } from '../../feeds/feeds-modal.tsx';

interface MoreMenuProps {
  readonly account: Account;
  onWaiting(): void;
  onSheet(): void;
}

/** What is wanted once a day, or once: the day sheet, who waits, and the calendars that read along. */
export const MoreMenu = ({ account, onWaiting, onSheet }: MoreMenuProps) => {
  const { t } = useTranslation();
  const mayShare = useMay('admin');
  const mayWait = useMay('contacts');
  const [isFeeds, setIsFeeds] = useState(false);
  return (
    <>
      <MenuButton
        icon={<EllipsisOutlined aria-hidden="true" />}
        aria-label={t('reservations.moreMenu')}
        title={t('reservations.moreMenu')}
        items={[
          {
            key: 'sheet',
            icon: <PrinterOutlined aria-hidden="true" />,
            label: t('daySheet.title'),
            onClick: once(onSheet),
          },
          ...(mayWait
            ? [
                {
                  key: 'waiting',
                  icon: <HourglassOutlined aria-hidden="true" />,
                  label: t('waitingList.title'),
                  onClick: once(onWaiting),
                },
              ]
            : []),
          ...(mayShare
            ? [
                {
                  key: 'feeds',
                  icon: <CalendarOutlined aria-hidden="true" />,
                  label: t('calendarFeeds.title'),
                  onClick: once(() => setIsFeeds(true)),
                },
              ]
            : []),
        ]}
      />
      {isFeeds && <FeedsModal account={account} onClose={() => setIsFeeds(false)} />}
    </>
  );
};

/** Or Enter would press what gets the focus next, too. */
const once =
  (act: () => void) =>
  ({ domEvent }: { domEvent: SyntheticEvent }) => {
    domEvent.preventDefault();
    act();
  };
