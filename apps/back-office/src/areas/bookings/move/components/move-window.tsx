import { type ComponentProps, Suspense } from 'react';
import { ready } from '../../../../lib/later.ts';

const MoveModal = ready(async () => (await import('../move-modal.tsx')).MoveModal);

/** The window that moves a booking, wherever it is opened from: its code is there before. */
export const MoveWindow = (props: ComponentProps<typeof MoveModal>) => (
  <Suspense>
    <MoveModal {...props} />
  </Suspense>
);
