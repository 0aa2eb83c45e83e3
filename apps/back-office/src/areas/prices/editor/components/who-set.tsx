import { HistoryOutlined } from '@ant-design/icons';
import type { Account } from '@meridienne/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/icon-button.tsx';
import { WhenOpened } from '../../../../components/when-opened.tsx';
import { useAccount } from '../../../../ground/venue-at-hand/account-query.ts';
import { ready } from '../../../../lib/later.ts';
import { useChanges } from '../hooks/use-changes.ts';
import type { PlacedCell } from '../logic/price-edit.ts';

const CellHistoryModal = ready(
  async () => (await import('../../history/cell-history-modal.tsx')).CellHistoryModal,
);

interface WhoSetProps {
  readonly cell: PlacedCell;
}

/** Who set the price of the one cell that is selected. */
export const WhoSet = (props: WhoSetProps) => {
  const account = useAccount();
  return account && <OfAccount {...props} account={account} />;
};

const OfAccount = ({ account, cell: { row, day } }: WhoSetProps & { readonly account: Account }) => {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { undoThis } = useChanges(account.id);
  const { categoryId, timeSlotId, periodId, hours } = row;
  return (
    <>
      <IconButton icon={<HistoryOutlined />} label={t('prices.whoSet')} onClick={() => setIsOpen(true)} />
      <WhenOpened open={isOpen}>
        {isOpen && (
          <CellHistoryModal
            account={account}
            cell={{
              category: categoryId,
              timeSlot: timeSlotId,
              ...(periodId !== null && { period: periodId }),
              day,
            }}
            hours={hours}
            undo={undoThis}
            onClose={() => setIsOpen(false)}
          />
        )}
      </WhenOpened>
    </>
  );
};
