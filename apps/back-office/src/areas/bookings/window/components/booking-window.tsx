import { type ComponentProps, Suspense } from 'react';
import { ready } from '../../../../lib/later.ts';

const BookingModal = ready(async () => (await import('../booking-modal.tsx')).BookingModal);

/** The window of one booking, wherever it is opened from: its code is there before. */
export const BookingWindow = (props: ComponentProps<typeof BookingModal>) => (
  <Suspense>
    <BookingModal {...props} />
  </Suspense>
);
