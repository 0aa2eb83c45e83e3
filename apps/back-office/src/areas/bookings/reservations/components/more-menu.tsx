import { CalendarOutlined, EllipsisOutlined, HourglassOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { FeedsModal } from '../../feeds/feeds-modal.tsx';

interface MoreMenuProps {
  readonly account: Account;
  readonly mayManage: boolean;
  onWaiting(): void;
  onSheet(): void;
}

/** What is wanted once a day, or once: the day sheet, who waits, and the calendars that read along. */
export const MoreMenu = ({ account, mayManage, onWaiting, onSheet }: MoreMenuProps) => {
  const { t } = useTranslation();
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
          {
            key: 'waiting',
            icon: <HourglassOutlined aria-hidden="true" />,
            label: t('waitingList.title'),
            onClick: once(onWaiting),
          },
          ...(mayManage
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
