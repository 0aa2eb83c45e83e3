import { holdLeft } from '@meridienne/domain';
import { useEffect, useState } from 'react';
import { useWidget } from '../element/widget-context.ts';

/** How long the place is kept: by the minute, so that nobody is hurried, and read out only where that changes something. */
export const HoldNote = ({ onRenew }: { onRenew(): void }) => {
  const { texts, state } = useWidget();
  const { hold, offer } = state;
  const [, setTicks] = useState(0);
  const left = hold && hold.offerId === offer?.id ? holdLeft(hold, Date.now()) : null;
  const nextMs = left?.nextMs ?? null;
  useEffect(() => {
    if (nextMs === null) return undefined;
    const timer = setTimeout(() => setTicks((ticks) => ticks + 1), nextMs);
    return () => clearTimeout(timer);
  });
  return (
    <div className="hold" role="status">
      {left && left.minutes > 0 && (
        // Not read out each minute.
        <p aria-live="off">{texts.plural('hold.left', left.minutes)}</p>
      )}
      {left?.canRenew && (
        <button type="button" className="link" onClick={onRenew}>
          {texts.t('hold.renew')}
        </button>
      )}
      {left?.minutes === 0 && <p>{texts.t('hold.over')}</p>}
    </div>
  );
};
