import type { Booking } from '@meridienne/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../components/page.tsx';
import { WhyHere } from '../../../components/why-here.tsx';
import type { Session } from '../../../lib/session.ts';
import { useSession } from '../../../lib/use-session.ts';
import { useOwnName } from '../profile/hooks/use-own-name.ts';
import { CancelOwnModal } from './cancel-own-modal.tsx';
import { MoveOwnModal } from './move-own-modal.tsx';
import { OwnMessagesModal } from './own-messages-modal.tsx';
import { NextBooking } from './components/next-booking.tsx';
import { OwnBookings } from './components/own-bookings.tsx';
import { hasPastBookingsQuery, nextBookingQuery } from './calls.ts';

/** A traveller's first page (O §2). */
export const TravellerPage = () => {
  const session = useSession();
  return session && <OwnPage session={session} />;
};

const OwnPage = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation();
  const { id, email } = session;
  const name = useOwnName(session);
  const { data: next } = useQuery(nextBookingQuery(id));
  const { data: hasPast } = useQuery(hasPastBookingsQuery(id));
  const [asked, setAsked] = useState<Booking | null>(null);
  const [moved, setMoved] = useState<Booking | null>(null);
  const [written, setWritten] = useState<Booking | null>(null);
  return (
    <Page title={name === null ? t('traveller.helloYou') : t('traveller.hello', { name })}>
      <WhyHere />
      {next && <NextBooking booking={next} />}
      <OwnBookings
        userId={id}
        isPast={false}
        nextId={next?.id}
        empty={hasPast === false ? t('traveller.welcome', { email }) : t('traveller.noneAhead')}
        onCancel={setAsked}
        onMove={setMoved}
        onWrite={setWritten}
      />
      {hasPast === true && (
        <OwnBookings
          userId={id}
          isPast
          empty={t('traveller.nonePast')}
          onCancel={setAsked}
          onMove={setMoved}
          onWrite={setWritten}
        />
      )}
      {moved && <MoveOwnModal key={moved.id} asked={moved} onClose={() => setMoved(null)} />}
      {written && <OwnMessagesModal booking={written} onClose={() => setWritten(null)} />}
      {asked && <CancelOwnModal key={asked.id} asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
};
