import type { Account } from '@meridienne/contracts';
import { holdLeft } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { poolsQuery } from '../../../../ground/venue-at-hand/pools-query.ts';
import type { BookableOffer } from '../../entry/logic/bookable-offer.ts';
import { holdsQuery } from '../calls/holds.ts';
import type { DeskHold } from '../hooks/use-hold.ts';
import { holdsInTheWay } from '../logic/holds-in-the-way.ts';
import { HoldList } from './standing-holds.tsx';

interface HeldPlacesProps {
  readonly account: Account;
  /** Of which no place is left. */
  readonly offer: BookableOffer;
  readonly hold: DeskHold;
  onRetry(): void;
}

/** That a place is only held: whoever is on the phone may wait for it, or the desk frees it. Nothing where none is. */
export const HeldPlaces = ({ account, offer, hold, onRetry }: HeldPlacesProps) => {
  const { t } = useTranslation();
  const { data: all = [] } = useQuery(holdsQuery(account.id, null));
  const { data: pools = [] } = useQuery(poolsQuery(account.id));
  const [wasHeld, setWasHeld] = useState(false);
  // Whoever holds a place himself lacks another one for other reasons.
  const isOwn = hold.time !== null && holdLeft(hold.time, Date.now()).minutes > 0;
  const holds = isOwn ? [] : holdsInTheWay(all, offer, pools);
  if (holds.length > 0 && !wasHeld) setWasHeld(true);
  // Those that have just ended are why one tries again.
  if (holds.length === 0 && !wasHeld) return null;
  return (
    <HoldList account={account} holds={holds} title={t('bookingWizard.heldThen')} onFreed={onRetry}>
      <p role="status">
        {t(holds.length > 0 ? 'bookingWizard.heldThenHelp' : 'bookingWizard.heldThenOver')}{' '}
        <Button size="small" onClick={onRetry}>
          {t('bookingWizard.tryAgain')}
        </Button>
      </p>
    </HoldList>
  );
};
