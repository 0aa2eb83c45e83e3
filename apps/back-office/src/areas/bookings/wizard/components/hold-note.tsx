import { holdLeft } from '@meridienne/domain';
import { Button, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskHold } from '../hooks/use-hold.ts';

/** How long the place is kept for whoever is on the phone: by the minute, read out only where that changes something. */
export const HoldNote = ({ hold }: { readonly hold: DeskHold }) => {
  const { t } = useTranslation();
  const [, setTicks] = useState(0);
  const left = hold.time && holdLeft(hold.time, Date.now());
  const nextMs = left?.nextMs ?? null;
  useEffect(() => {
    if (nextMs === null) return undefined;
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), nextMs);
    return () => clearTimeout(timer);
  });
  return (
    <div role="status">
      {left && (
        <Typography.Text type="secondary" aria-live={left.minutes > 0 ? 'off' : 'polite'}>
          {left.minutes > 0
            ? t('bookingWizard.held', { count: left.minutes })
            : t('bookingWizard.heldNoMore')}
        </Typography.Text>
      )}
      {left?.canRenew && (
        <Button type="link" onClick={hold.renew}>
          {t('bookingWizard.holdLonger')}
        </Button>
      )}
    </div>
  );
};
