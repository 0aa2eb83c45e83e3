import type { Account } from '@meridienne/contracts';
import { Suspense, useEffect, useState } from 'react';
import { readSession } from '../../../../lib/session.ts';
import { forgetBooking, readKept } from '../logic/kept-booking.ts';
import { part } from '../../../../lib/later.ts';

const WizardWindow = part(async () => (await import('./wizard-window.tsx')).WizardWindow);

/** Signing in begins the page anew, and again once its texts have come: until then what is kept is needed. */
const SETTLED_MS = 3_000;

/** A booking that the end of the session had cut off: it goes on, on the first page of its venue. */
export const ResumedBooking = ({ account }: { readonly account: Account }) => {
  const [kept, setKept] = useState(() =>
    readKept(sessionStorage, { userId: readSession()?.id ?? 0, accountId: account.id }, Date.now()),
  );
  useEffect(() => {
    if (!kept) return undefined;
    const timer = setTimeout(() => forgetBooking(sessionStorage), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [kept]);
  const close = () => {
    forgetBooking(sessionStorage);
    setKept(null);
  };
  if (!kept || !account.rights.includes('bookings')) return null;
  return (
    <Suspense>
      <WizardWindow account={account} offer={kept.offer} kept={kept} onClose={close} />
    </Suspense>
  );
};
