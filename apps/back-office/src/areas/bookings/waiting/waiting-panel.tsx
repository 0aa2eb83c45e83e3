import type { Account, Wish } from '@meridienne/contracts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DataTable } from '../../../components/data-table.tsx';
import { LiveState } from '../../../ground/live/live-state.tsx';
import { useMay } from '../../../ground/venue-at-hand/use-may.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { loadWishes } from './calls.ts';
import { OfferModal } from './offer-modal.tsx';
import { useWaitingColumns } from './components/waiting-columns.tsx';
import { WaitingFilter } from './components/waiting-filter.tsx';
import { WishModal } from './wish-modal.tsx';
import { useRemoveWish } from './hooks/use-remove-wish.ts';
import { useWaitingFilters } from './hooks/use-waiting-filters.ts';
import styles from './waiting-panel.module.css';

const PAGE_SIZE = 25;
/** Two columns of whole sentences have no room beside each other before. */
const IN_CARDS = '(max-width: 1199px)';

/** Who waits for a place, in their order, or has waited; one opens by its row. */
export const WaitingPanel = ({ account }: { readonly account: Account }) => {
  const { t } = useTranslation();
  const isInCards = useMedia(IN_CARDS);
  const { filters, change } = useWaitingFilters();
  const [opened, setOpened] = useState<number | null>(null);
  const [offered, setOffered] = useState<Wish | null>(null);
  const remove = useRemoveWish();
  const columns = useWaitingColumns(account, filters.isEnded, {
    onOpen: ({ id }) => setOpened(id),
    onOffer: setOffered,
    onRemove: (wish) => remove(wish),
  });
  // In a table the place comes first: a line is read by it.
  const ordered = isInCards
    ? columns
    : columns.toSorted((one, other) => Number(other.key === 'place') - Number(one.key === 'place'));
  return (
    <>
      {!account.waitingList && <SwitchedOff />}
      <LiveState accountId={account.id} />
      <WaitingFilter account={account} filters={filters} onChange={change} />
      <DataTable<Wish>
        label={t('waitingList.title')}
        queryKey={['wishes', 'list', account.id, filters]}
        load={loadWishes(account.id, filters)}
        columns={ordered}
        isInCards={isInCards}
        pageSize={PAGE_SIZE}
        onRowClick={({ id }) => setOpened(id)}
        empty={
          filters.day !== null || filters.category !== null ? (
            <span className={styles.none}>
              {t('waitingList.noneFound')}
              <Button onClick={() => change({ day: null, category: null })}>{t('bookingList.clear')}</Button>
            </span>
          ) : (
            t(filters.isEnded ? 'waitingList.noneEnded' : 'waitingList.none')
          )
        }
      />
      {opened !== null && (
        <WishModal
          account={account}
          wishId={opened}
          onOffer={setOffered}
          onRemove={(wish) => remove(wish, () => setOpened(null))}
          onClose={() => setOpened(null)}
        />
      )}
      {offered && <OfferModal account={account} wish={offered} onClose={() => setOffered(null)} />}
    </>
  );
};

/** What it would do, and where it is switched on. */
const SwitchedOff = () => {
  const { t } = useTranslation();
  const mayManage = useMay('admin');
  return (
    <Alert
      type="info"
      showIcon
      className={styles.off}
      title={t('waitingList.off')}
      description={t('waitingList.offHelp')}
      action={mayManage && <Link to="/account">{t('waitingList.switchOn')}</Link>}
    />
  );
};
